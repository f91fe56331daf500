import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Random } from './random.ts'

export interface DroppingProxy {
  port: number
  /** The share of connections that are cut, from 0 to 1. Those that are open end, since a browser uses one for long. */
  setDropping(share: number): void
  close(): Promise<void>
}

/** Bytes of a reply after which a connection is cut at the latest. */
const maxReplyLength = 20_000

/**
 * Stands between the browser and the program and cuts connections: some before the first byte, some in the middle of a
 * reply, so that the request has arrived and the browser does not know it.
 */
export async function openProxy(targetPort: number, random: Random): Promise<DroppingProxy> {
  let share = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((client) => {
    const isCut = random.next() < share
    let left = isCut ? Math.floor(random.next() * maxReplyLength) : Number.POSITIVE_INFINITY
    const target = connect(targetPort, '127.0.0.1')
    const cut = () => {
      client.destroy()
      target.destroy()
    }
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        cut()
      })
      socket.on('error', cut)
    }
    client.pipe(target)
    target.on('data', (part) => {
      left -= part.length
      if (left < 0) cut()
      else client.write(part)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    port: address.port,
    setDropping(next) {
      if (next === share) return
      share = next
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
