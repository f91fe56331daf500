import {
  constants,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { TLSSocket } from 'node:tls'
import type { Limits } from './limits.ts'
import { reset } from './reset.ts'

/** The HTTP/2 sessions of a server. */
export interface Sessions {
  /** Ends sessions that have been answered and request nothing. */
  closeIdle(): void
  /** Ends all of them, whatever is under way. */
  destroyAll(): void
}

/** Concurrent requests that a session is always allowed: as many as browsers send at once over HTTP/1.1. */
const always = 6

/**
 * Ends idle sessions, and requests that do not arrive or whose replies are not read. Node's own session
 * timeout restarts with each ping, so that pings alone would keep a session open for ever. When as many
 * requests are under way as there may be connections, a session may begin only few more at once: it is told
 * that nothing was begun, and asks again.
 */
export function limitSessions(server: Http2SecureServer, limits: Limits): Sessions {
  const idle = new Map<ServerHttp2Session, NodeJS.Timeout>()
  const open = new Set<ServerHttp2Session>()
  let all = 0
  let arriving: TLSSocket
  // Before Node's own listener, which creates the session.
  server.prependListener('secureConnection', (socket: TLSSocket) => (arriving = socket))
  server.on('session', (session) => {
    const socket = arriving
    const streams = new Map<ServerHttp2Stream, number>()
    const wait = (milliseconds: number) =>
      idle.set(
        session,
        // A request that is incomplete by then is lost with the session.
        setTimeout(() => end(session, socket, limits), milliseconds),
      )
    const leave = () => {
      clearTimeout(idle.get(session))
      idle.delete(session)
    }
    open.add(session)
    wait(limits.headersTimeout)
    session.on('error', () => session.destroy())
    // Before Node's own listener, which begins the request.
    session.prependListener('stream', (stream: ServerHttp2Stream, _: IncomingHttpHeaders, flags: number) => {
      if (all >= limits.maxConnections && streams.size >= always)
        stream.close(constants.NGHTTP2_REFUSED_STREAM)
      all += 1
      streams.set(stream, performance.now())
      leave()
      const hasBody = (flags & constants.NGHTTP2_FLAG_END_STREAM) === 0
      limitStream(stream, hasBody, limits, () => cutOff(stream, socket, limits))
      stream.on('timeout', () => stream.writableLength > 0 && cutUnread(streams, socket, limits))
      stream.once('close', () => {
        all -= 1
        streams.delete(stream)
        if (streams.size === 0 && open.has(session)) wait(limits.keepAliveTimeout)
      })
    })
    session.once('close', () => {
      leave()
      open.delete(session)
    })
  })
  return {
    closeIdle: () => {
      for (const session of idle.keys()) session.close()
    },
    destroyAll: () => {
      for (const session of open) session.destroy()
    },
  }
}

/** @param cut ends only this stream, since others of the session may be being read */
function limitStream(
  stream: ServerHttp2Stream,
  hasBody: boolean,
  { readingTimeout, requestTimeout }: Limits,
  cut: () => void,
): void {
  // A reply that is still being produced has nothing to read.
  stream.setTimeout(readingTimeout)
  if (!hasBody) return
  // Only for HTTP/1.1 does Node itself end a request whose body does not arrive in time.
  const overdue = setTimeout(cut, requestTimeout)
  for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(overdue))
}

function end(session: ServerHttp2Session, socket: TLSSocket, limits: Limits): void {
  session.destroy()
  destroyIfStuck(socket, socket, limits)
}

/**
 * Cuts off all unread replies of a session at once: Node counts anything else that is sent, such as the end
 * of one of them, as a reason to wait as long again for the others.
 */
function cutUnread(streams: Map<ServerHttp2Stream, number>, socket: TLSSocket, limits: Limits): void {
  const begun = performance.now() - limits.readingTimeout
  for (const [stream, at] of streams)
    if (at <= begun && stream.writableLength > 0) cutOff(stream, socket, limits)
}

/** Without a reason, Node would wait until everything written has been read. */
function cutOff(stream: ServerHttp2Stream, socket: TLSSocket, limits: Limits): void {
  stream.close(constants.NGHTTP2_CANCEL)
  destroyIfStuck(stream, socket, limits)
}

/**
 * Node sends the end after everything written before, so a client that reads nothing would never receive it.
 */
function destroyIfStuck(
  ending: ServerHttp2Stream | TLSSocket,
  socket: TLSSocket,
  { readingTimeout }: Limits,
): void {
  const stuck = setTimeout(() => reset(socket), readingTimeout)
  ending.once('close', () => clearTimeout(stuck))
}
