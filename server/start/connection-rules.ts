import type { IncomingMessage, ServerResponse } from 'node:http'
import { Http2ServerResponse } from 'node:http2'
import type { Socket } from 'node:net'
import { clientNetwork } from '#server/access/client-network.ts'
import * as failureMessages from '#shared/words/failures.ts'
import type { Limits } from './limits.ts'
import { reset } from './reset.ts'
import type { HttpServer } from './servers.ts'

/** Bytes of the head of a request, as for HTTP/1.1. */
const maxHeadLength = 16_384

/** Handles a request of HTTP/1.1 or HTTP/2, which have the same interface in Node. */
export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/**
 * A proxy may have chosen one and this program the other; RFC 9112, 3.2, requires a refusal, as does RFC
 * 9113, 8.3.1, when HTTP/2 names another one beside its own header.
 */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const namedBy = (name: string) =>
    rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === name)
  const hosts = namedBy('host')
  return hosts.length > 1 || new Set([...hosts, ...namedBy(':authority')]).size > 1
}

/** Node accepts four times the 16 KB of HTTP/1.1 with HTTP/2. */
function isTooLong({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
  return httpVersionMajor > 1 && rawHeaders.reduce((sum, text) => sum + text.length, 0) > maxHeadLength
}

/** Refuses a request whose head names two hosts or is too long. @returns whether it did */
export function refuseHead(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (namesTwoHosts(incoming)) refuse(outgoing, 400, `${failureMessages.oneHost}\n`)
  else if (isTooLong(incoming)) refuse(outgoing, 431, `${failureMessages.longHead}\n`)
  else return false
  return true
}

function refuse(outgoing: ServerResponse, status: number, text: string): void {
  endAfter(outgoing)
  outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
}

/** Limits one network to a share of the connections, so that a client that opens thousands from there affects only its own network. */
export function limitNetworks(
  { server, closeIdle }: Pick<HttpServer, 'server' | 'closeIdle'>,
  { maxConnectionsPerNetwork }: Limits,
): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count <= maxConnectionsPerNetwork) return
    // An idle connection makes room for the next one.
    closeIdle()
    socket.destroy()
  })
}

/**
 * Makes this reply the last one of its connection. HTTP/2 announces it, and the client sends the rest again
 * on another.
 */
export function endAfter(outgoing: ServerResponse | Http2ServerResponse): void {
  if (outgoing instanceof Http2ServerResponse) outgoing.stream.session?.close()
  else outgoing.shouldKeepAlive = false
}

/**
 * Closes connections of HTTP/1.1 whose client stops reading the reply. Node resets the timeout whenever the
 * client has read something; a reply that is still being made has nothing to read. `http2-sessions.ts` does
 * the same for HTTP/2.
 */
export function closeStalledConnections(
  outgoing: ServerResponse | Http2ServerResponse,
  { readingTimeout }: Limits,
): void {
  if (outgoing instanceof Http2ServerResponse) return
  outgoing.setTimeout(readingTimeout, () => {
    const { socket } = outgoing
    if (socket && socket.writableLength > 0) reset(socket)
  })
}
