import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port that is free at the moment, as is the next one. Systems assign ports from 32768 or 49152 on to
 * programs that name none, such as tests beside the journeys, so a lower one stays free until it is used.
 */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const found = await Promise.all([port, port + 1].map((each) => listen(each).catch(() => undefined)))
    for (const server of found) server?.close()
    if (found.every(Boolean)) return port
  }
}

async function listen(port) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
