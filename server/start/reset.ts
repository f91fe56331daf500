import type { Server, Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** The connections below those with TLS, which alone can be reset, by the two ends that they have. */
const below = new Map<string, Socket>()

/** Lets {@link reset} find the connections of a server that speaks TLS. */
export function rememberConnections(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const ends = endsOf(socket)
    below.set(ends, socket)
    socket.once('close', () => below.delete(ends))
  })
}

/**
 * Ends a connection whose other end takes nothing: what is written and not taken goes with it, and not when that end goes. One that
 * the other end has just cut has only one end, so that nothing is found below it, and nothing is left to reset.
 */
export function reset(socket: Socket): void {
  const ending = socket instanceof TLSSocket ? below.get(endsOf(socket)) : socket
  ending?.resetAndDestroy()
  socket.destroy()
}

function endsOf({ localPort, remoteAddress, remotePort }: Socket): string {
  return `${localPort} ${remoteAddress} ${remotePort}`
}
