import { once } from 'node:events'
import { createServer } from 'node:net'
import process from 'node:process'

/**
 * Ports that each process tries one after the other. Systems assign ports from 32768 or 49152 on to programs that name none, such as
 * tests beside the journeys, and processes that start at the same time have numbers near each other; so a port from here stays free
 * until it is used, and while its program starts again.
 */
const portsOfProcess = 100
const first = 20_000 + (process.pid % 120) * portsOfProcess
let tried = 0

/** @returns {Promise<number>} a port that is free at the moment, as is the next one */
export async function findFreePort() {
  for (;;) {
    const port = first + (tried % portsOfProcess)
    tried += 2
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
