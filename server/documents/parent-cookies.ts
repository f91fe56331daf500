import { parse } from 'hono/utils/cookie'
import { sessionDays, type GuardianSession } from '#server/domain/guardian-access/session-queries.ts'

/* The cookies of parents. If the school has https, the session's cannot be set from another name of the same
   domain; it is sent with links from texts, but not with forms of other sites. */

function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-parent' : 'parent'
}

function attributes(isSecure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The token of the session. */
export function readSessionToken(cookies: string | undefined, isSecure: boolean): string | undefined {
  const name = cookieName(isSecure)
  const token = cookies === undefined ? undefined : parse(cookies, name)[name]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** On a shared phone the cookie is removed with the browser session. */
export function sessionCookie({ token, isShared }: GuardianSession, isSecure: boolean): string {
  const age = isShared ? '' : `; Max-Age=${sessionDays * 24 * 3600}`
  return `${cookieName(isSecure)}=${token}; ${attributes(isSecure)}${age}`
}

/** Removes the session cookie. */
export function noSessionCookie(isSecure: boolean): string {
  return `${cookieName(isSecure)}=; ${attributes(isSecure)}; Max-Age=0`
}
