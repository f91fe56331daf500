import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Days for which the link in a mail works. */
export const confirmationDays = 7

const shape = /^([\w-]{4,400})\.(\d{1,12})\.([\w-]{43})$/

/**
 * Signs an address typed into the newsletter form, for the link in the mail to it. Until its owner confirms
 * it, it is stored nowhere: the link contains everything needed.
 * @param masterKey the installation's secret, from which a key is derived
 */
export function signConfirmation(masterKey: string, email: string, now = Date.now()): string {
  const asked = `${Buffer.from(email).toString('base64url')}.${Math.floor(now / 1000)}`
  return `${asked}.${codeOf(masterKey, asked)}`
}

/** Reads an address signed by {@link signConfirmation}; undefined for anything else, or if it is too old. */
export function readConfirmation(masterKey: string, token: string, now = Date.now()): string | undefined {
  const [, email, seconds, code] = shape.exec(token) ?? []
  if (!email || !seconds || !code) return undefined
  const expected = codeOf(masterKey, `${email}.${seconds}`)
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(expected))) return undefined
  const isOld = now / 1000 - Number(seconds) > confirmationDays * 86_400
  return isOld ? undefined : Buffer.from(email, 'base64url').toString()
}

function codeOf(masterKey: string, asked: string): string {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'addresses to confirm for the newsletter', 32))
  return createHmac('sha256', key).update(asked).digest('base64url')
}
