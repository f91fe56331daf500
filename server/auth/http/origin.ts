import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'

/** Where a request comes from, for the session list and the audit log. */
export interface Origin {
  ip: string | null
  userAgent: string | null
  requestId: string | null
}

const longestUserAgent = 1000

export function originOf(c: Context<AppEnv>): Origin {
  const address = c.get('clientAddress') ?? ''
  return {
    ip: isIP(address) ? address.replace(/%.*/, '') : null,
    userAgent: c.req.header('user-agent')?.slice(0, longestUserAgent) || null,
    requestId: c.get('requestId') ?? null,
  }
}
