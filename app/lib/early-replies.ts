/** Calls that the document has started before the program came, by method, path and query. */
export interface EarlyReplies {
  /** The access token with which they were made. */
  token: string
  /** Milliseconds since 1970. */
  at: number
  replies: Record<string, Promise<Response>>
}

declare global {
  interface Window {
    earlyReplies?: EarlyReplies
  }
}

/** Milliseconds after which a reply that nobody has used is no first screen's any more. */
const usableFor = 30_000

/**
 * The reply of a call that the document has started already, once; undefined when there is none, or it was made with
 * another token or long ago.
 */
export function takeEarlyReply(
  request: Request,
  token: string,
  now = Date.now(),
): Promise<Response> | undefined {
  const early = window.earlyReplies
  if (!early) return undefined
  if (early.token !== token || now - early.at > usableFor) {
    delete window.earlyReplies
    return undefined
  }
  const { pathname, search } = new URL(request.url)
  const name = `${request.method} ${pathname}${search}`
  const reply = early.replies[name]
  delete early.replies[name]
  return reply
}
