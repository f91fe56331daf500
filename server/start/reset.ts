import type { Server, Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** The connections beneath TLS, which are the only ones that can be reset, by their two ends. */
const below = new Map<string, Socket>()

/** Lets {@link reset} find the connections of a TLS server. */
export function rememberConnections(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const ends = endsOf(socket)
    below.set(ends, socket)
    socket.once('close', () => below.delete(ends))
  })
}

/**
 * Ends a connection whose other end reads nothing, discarding what is written but unread. One that the other
 * end has just closed has only one end, so that nothing is found beneath it, and nothing is left to reset.
 */
export function reset(socket: Socket): void {
  const ending = socket instanceof TLSSocket ? below.get(endsOf(socket)) : socket
  ending?.resetAndDestroy()
  socket.destroy()
}

function endsOf({ localPort, remoteAddress, remotePort }: Socket): string {
  return `${localPort} ${remoteAddress} ${remotePort}`
}
