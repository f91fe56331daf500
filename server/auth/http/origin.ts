import type { Context } from 'hono'
import { clientIp, type RequestOrigin } from '#server/access/request-origin.ts'
import type { AppEnv } from '#server/http/app-env.ts'

/** Where a request comes from, for the session list and the audit log. */
export interface Origin extends RequestOrigin {
  userAgent: string | null
}

const longestUserAgent = 1000

export function originOf(c: Context<AppEnv>): Origin {
  return {
    ip: clientIp(c.get('clientAddress')),
    userAgent: c.req.header('user-agent')?.slice(0, longestUserAgent) || null,
    requestId: c.get('requestId') ?? null,
  }
}
