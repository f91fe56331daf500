import { createHmac, randomBytes, type KeyObject } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { AppEnv, Device } from '#server/http/app-env.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { equalSecrets } from '#server/auth/messages/one-time-secret.ts'

/* Device cookies as OWASP describes them (Slow Down Online Guessing Attacks with Device Cookies): other
   people's wrong passwords for an account do not lock out the browsers on which its owner has signed in
   before. */

type Keys = Pick<AuthDeps, 'deviceKey' | 'issuer'>

const nameCookie = 'device'
const accountsCookie = 'device-accounts'
/** The address of requests to the office, which are also limited by device. */
const officePath = '/api/v1/password-requests'
const yearSeconds = 365 * 24 * 3600
/** Many people sign in on a lab computer. Each takes 23 bytes of a cookie, of which browsers store 4096. */
const maxAccounts = 60
const proofBytes = 16

/**
 * Reads the browser's name and accounts from a `Cookie` header.
 * @returns nothing unless the name was signed by us
 */
export function readDevice(deviceKey: KeyObject, cookies: string | undefined): Device | undefined {
  if (!cookies?.includes(`${nameCookie}=`)) return undefined
  const [, name, proof] =
    /^([\w-]{22})\.([\w-]{22})$/.exec(parse(cookies, nameCookie)[nameCookie] ?? '') ?? []
  if (!name || !proof) return undefined
  const hasSignedIn = isEqual(proof, prove(deviceKey, `known ${name}`))
  if (!hasSignedIn && !isEqual(proof, prove(deviceKey, `new ${name}`))) return undefined
  const accounts = hasSignedIn ? readAccounts(parse(cookies, accountsCookie)[accountsCookie]) : []
  return {
    name,
    hasSignedIn,
    knows: (account) => accounts.includes(proveAccount(deviceKey, name, account)),
  }
}

/** Names an unnamed browser in the answer, so that its next request counts against itself alone. */
export function nameDevice(c: Context<AppEnv>, { deviceKey, issuer }: Keys): void {
  if (c.get('device')) return
  const name = randomBytes(proofBytes).toString('base64url')
  writeName(c, issuer, `${name}.${prove(deviceKey, `new ${name}`)}`)
}

/** Records in the browser's cookies that an account has signed in on it. */
export function rememberAccount(
  c: Context<AppEnv>,
  { deviceKey, issuer }: Keys,
  user: { email: string; phone: string },
): void {
  const device = c.get('device')
  const added = [user.email, user.phone].filter((account) => account !== '' && !device?.knows(account))
  if (added.length === 0) return
  const name = device?.name ?? randomBytes(proofBytes).toString('base64url')
  if (!device?.hasSignedIn) writeName(c, issuer, `${name}.${prove(deviceKey, `known ${name}`)}`)
  const earlier = device?.hasSignedIn ? readAccounts(getCookie(c, accountsCookie)) : []
  const accounts = [...added.map((account) => proveAccount(deviceKey, name, account)), ...earlier]
  const path = new URL(issuer).pathname
  setCookie(c, accountsCookie, accounts.slice(0, maxAccounts).join('.'), attributes(issuer, path))
}

function writeName(c: Context<AppEnv>, issuer: string, value: string): void {
  for (const path of [new URL(issuer).pathname, officePath])
    setCookie(c, nameCookie, value, attributes(issuer, path))
}

function attributes(issuer: string, path: string) {
  const secure = issuer.startsWith('https:')
  return { httpOnly: true, sameSite: 'Strict', secure, path, maxAge: yearSeconds } as const
}

function readAccounts(text: string | undefined): string[] {
  return (text ?? '').split('.').filter((proof) => /^[\w-]{22}$/.test(proof))
}

function proveAccount(deviceKey: KeyObject, name: string, account: string): string {
  return prove(deviceKey, `account ${name} ${account}`)
}

function prove(deviceKey: KeyObject, text: string): string {
  return createHmac('sha256', deviceKey).update(text).digest().subarray(0, proofBytes).toString('base64url')
}

function isEqual(a: string, b: string): boolean {
  return equalSecrets(Buffer.from(a), Buffer.from(b))
}
