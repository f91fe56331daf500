import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that is free just now, as is the next one. */
export async function findFreePort() {
  for (;;) {
    const first = await listen(0)
    const { port } = first.address()
    const second = await listen(port + 1).catch(() => undefined)
    for (const server of [first, second]) server?.close()
    if (second) return port
  }
}

async function listen(port) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
