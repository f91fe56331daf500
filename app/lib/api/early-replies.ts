/** Calls that the document started before the program loaded, by method, path and query. */
export interface EarlyReplies {
  /** The access token they were made with. */
  token: string
  /** Milliseconds since 1970. */
  at: number
  replies: Record<string, Promise<Response>>
  /**
   * Whether the server let the person into the portal whose first screen was requested; undefined when none
   * was.
   */
  letsIn?: Promise<boolean>
}

declare global {
  interface Window {
    earlyReplies?: EarlyReplies
  }
}

/** Milliseconds after which an unused reply no longer belongs to a first screen. */
const usableFor = 30_000

/** Whether the server has let this token's owner into the portal, with its first screen. */
export async function isSessionAccepted(token: string | undefined): Promise<boolean> {
  const early = window.earlyReplies
  return early !== undefined && early.token === token && (await early.letsIn) === true
}

/**
 * The reply of a call that the document has already started, returned once; undefined when there is none, or
 * it was made with another token or too long ago.
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
