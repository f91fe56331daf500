import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/auth/tokens/encryption.ts'

/**
 * Signs a time for one person, so that work done later without a connection can prove that it is not older.
 * @param masterKey the installation's key, base64url
 * @returns `milliseconds since 1970.code`
 */
export function signTime(masterKey: string, userId: string, time: Date): string {
  const at = String(time.getTime())
  return `${at}.${codeOf(masterKey, userId, at).toString('base64url')}`
}

/** Reads a time that {@link signTime} signed. @returns undefined for one that was signed for somebody else, or by nobody */
export function readSignedTime(masterKey: string, userId: string, stamp: string): Date | undefined {
  const [, at = '', code = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(stamp) ?? []
  const given = Buffer.from(code, 'base64url')
  const right = codeOf(masterKey, userId, at)
  return given.length === right.length && timingSafeEqual(given, right) ? new Date(Number(at)) : undefined
}

function codeOf(masterKey: string, userId: string, at: string): Buffer {
  return createHmac('sha256', deriveKey(masterKey, 'time stamps')).update(`${userId} ${at}`).digest()
}
