import { createHmac, randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { equalSecrets } from '#server/auth/messages/one-time-secret.ts'
import type { Device } from '#server/http/app-env.ts'

/* The cookies of the deployment's pages. With https, neither can be set from another name of the same domain, where
   the schools are; they are never sent with a form or link of another site. */

const sessionName = 'deployment'
const deviceName = 'deployment-device'
const yearSeconds = 365 * 24 * 3600

function cookie(name: string, value: string, { isSecure, age }: { isSecure: boolean; age?: number }): string {
  const lasting = age === undefined ? '' : `; Max-Age=${age}`
  return `${fullName(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${lasting}`
}

function fullName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

function readValue(cookies: string | undefined, name: string, isSecure: boolean): string | undefined {
  const full = fullName(name, isSecure)
  return cookies === undefined ? undefined : parse(cookies, full)[full]
}

/** The token of the session. */
export function readToken(cookies: string | undefined, isSecure: boolean): string | undefined {
  const token = readValue(cookies, sessionName, isSecure)
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Sets the token until the browser is closed. */
export function tokenCookie(token: string, isSecure: boolean): string {
  return cookie(sessionName, token, { isSecure })
}

/** Removes the token. */
export function noTokenCookie(isSecure: boolean): string {
  return cookie(sessionName, '', { isSecure, age: 0 })
}

/**
 * The browser, if the account has signed in on it before: wrong passwords that others send for the account do not count
 * there, so that nobody can keep its owner out.
 */
export function readDevice(cookies: string | undefined, key: Buffer, isSecure: boolean): Device | undefined {
  const [name, proof] = (readValue(cookies, deviceName, isSecure) ?? '').split('.')
  if (!name || !proof || !/^[\w-]{22}$/.test(name)) return undefined
  const knows = (account: string) =>
    equalSecrets(Buffer.from(proof), Buffer.from(prove(key, { name, account })))
  return { name, hasSignedIn: true, knows }
}

/** Names the browser on which an account has signed in. */
export function deviceCookie(account: string, key: Buffer, isSecure: boolean): string {
  const name = randomBytes(16).toString('base64url')
  return cookie(deviceName, `${name}.${prove(key, { name, account })}`, { isSecure, age: yearSeconds })
}

function prove(key: Buffer, { name, account }: { name: string; account: string }): string {
  return createHmac('sha256', key).update(`${name}\0${account}`).digest('base64url')
}
