import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Visitor } from '#shared/site-pages/site-services.ts'

const cookieName = 'form-device'
const year = 31_536_000

export interface FormDevice {
  /** The name that this program gave the browser; undefined at its first form. */
  name: string | undefined
  /** Names an unnamed browser, so that its next attempt counts against itself alone. */
  setCookie?: string
}

/**
 * The browser that sends a form of a public page. Names are signed, so that a flood cannot make up a new one
 * for each request.
 * @param masterKey the installation's secret, from which a key is derived
 * @param secure whether the site is reached by HTTPS
 */
export function formDevice(masterKey: string, { cookies }: Visitor, secure: boolean): FormDevice {
  const known = readName(masterKey, cookies)
  if (known) return { name: known }
  const name = randomBytes(16).toString('base64url')
  const attributes = `Path=/; Max-Age=${year}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return {
    name: undefined,
    setCookie: `${cookieName}=${name}.${sign(masterKey, name)}; ${attributes}`,
  }
}

function readName(masterKey: string, cookies: string): string | undefined {
  const [, name, code] =
    new RegExp(`(?:^|; ?)${cookieName}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`).exec(cookies) ?? []
  if (!name || !code) return undefined
  return timingSafeEqual(Buffer.from(code), Buffer.from(sign(masterKey, name))) ? name : undefined
}

function sign(masterKey: string, name: string): string {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'names of devices at the newsletter form', 32))
  return createHmac('sha256', key).update(name).digest('base64url')
}
