import type { Context } from 'hono'
import { clientIp, type RequestOrigin } from '#server/access/request-origin.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { Device } from '#server/http/app-env.ts'

/** The origin of a request, for the session list, the audit log and the limits. */
export interface Origin extends RequestOrigin {
  userAgent: string | null
  /** The browser, if it has one of our cookies. */
  device?: Device
  /** Aborted when nobody waits for the answer any longer. */
  signal?: AbortSignal
}

const maxUserAgentLength = 1000

/** The origin of a request, as the audit log and the limits need it. */
export function originOf(c: Context<AppEnv>): Origin {
  return {
    ip: clientIp(c.get('clientAddress')),
    userAgent: c.req.header('user-agent')?.slice(0, maxUserAgentLength) || null,
    requestId: c.get('requestId') ?? null,
    device: c.get('device'),
    signal: c.get('signal'),
  }
}
