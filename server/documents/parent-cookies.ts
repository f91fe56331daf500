import { parse } from 'hono/utils/cookie'
import { sessionDays, type GuardianSession } from '#server/domain/guardian-access/session-queries.ts'

/*
 * The cookies of parents. That of the session cannot be set from another name of the same domain where the school has https, and is
 * sent with links from texts, but with no form of another site.
 */

function nameOf(isSecure: boolean): string {
  return isSecure ? '__Host-parent' : 'parent'
}

function attributes(isSecure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The token of the session. */
export function readSessionToken(cookies: string | undefined, isSecure: boolean): string | undefined {
  const name = nameOf(isSecure)
  const token = cookies === undefined ? undefined : parse(cookies, name)[name]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** On a phone that others use too the cookie goes with the browser. */
export function sessionCookie({ token, isShared }: GuardianSession, isSecure: boolean): string {
  const age = isShared ? '' : `; Max-Age=${sessionDays * 24 * 3600}`
  return `${nameOf(isSecure)}=${token}; ${attributes(isSecure)}${age}`
}

/** Takes the cookie of the session away. */
export function noSessionCookie(isSecure: boolean): string {
  return `${nameOf(isSecure)}=; ${attributes(isSecure)}; Max-Age=0`
}
