import type { Http2SecureServer, ServerHttp2Session, ServerHttp2Stream } from 'node:http2'

interface SessionLimits {
  /** Milliseconds until a new session must have asked something. */
  headersTimeout: number
  /** Milliseconds for which a session stays open between two requests. */
  keepAliveTimeout: number
}

/** The HTTP/2 sessions of a server. */
export interface Sessions {
  /** Ends those that have been answered and ask nothing. */
  closeIdle(): void
  /** Ends all of them, whatever is under way. */
  destroyAll(): void
}

/**
 * Ends sessions that ask nothing. Node's own timeout of a session begins anew with each ping, so that pings alone would keep
 * one open for ever.
 */
export function limitSessions(server: Http2SecureServer, limits: SessionLimits): Sessions {
  const idle = new Map<ServerHttp2Session, NodeJS.Timeout>()
  const open = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    let streams = 0
    const wait = (milliseconds: number) =>
      idle.set(
        session,
        // What is half said by then is lost with the session, as a request that came too slowly.
        setTimeout(() => session.destroy(), milliseconds),
      )
    const leave = () => {
      clearTimeout(idle.get(session))
      idle.delete(session)
    }
    open.add(session)
    wait(limits.headersTimeout)
    session.on('error', () => session.destroy())
    session.on('stream', (stream: ServerHttp2Stream) => {
      streams += 1
      leave()
      stream.once('close', () => {
        streams -= 1
        if (streams === 0 && open.has(session)) wait(limits.keepAliveTimeout)
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
