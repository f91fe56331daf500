import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/http/app-env.ts'

const name = 'device'
const yearSeconds = 365 * 24 * 3600

/**
 * Names the device a sign-in comes from, so that one browser that tries many accounts is slowed down without
 * touching the others behind the same address. A first visit gets its name with the answer and has none yet.
 */
export function readDevice(c: Context<AppEnv>, issuer: string): string | undefined {
  const known = getCookie(c, name)
  if (known && /^[\w-]{22}$/.test(known)) return known
  setCookie(c, name, randomBytes(16).toString('base64url'), {
    httpOnly: true,
    sameSite: 'Strict',
    secure: issuer.startsWith('https:'),
    path: new URL(issuer).pathname,
    maxAge: yearSeconds,
  })
  return undefined
}
