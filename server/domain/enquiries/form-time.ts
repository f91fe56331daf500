import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'

/** A form of an enquiry that somebody has begun to fill in. */
export interface BegunForm {
  /** The id of the enquiry that it may become. */
  id: string
  /** Seconds since it was begun. */
  age: number
}

const shape = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/

/**
 * Signs the time at which a form is begun, with the id of the one enquiry that it may become. Cached pages
 * are the same for everybody, so it cannot be part of them: a browser requests it when the visitor begins to
 * write, and without scripts the form is shown once more before it is accepted.
 * @param masterKey the installation's secret, from which a key is derived
 */
export function signFormTime(masterKey: string, now = Date.now()): string {
  const begun = `${randomUUID()}.${Math.floor(now / 1000)}`
  return `${begun}.${codeOf(masterKey, begun)}`
}

/** Reads a time signed by {@link signFormTime}; undefined for anything else. */
export function readFormTime(masterKey: string, token: string, now = Date.now()): BegunForm | undefined {
  const [, id, seconds, code] = shape.exec(token) ?? []
  if (!id || !seconds || !code) return undefined
  const expected = codeOf(masterKey, `${id}.${seconds}`)
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(expected))) return undefined
  return { id, age: now / 1000 - Number(seconds) }
}

function codeOf(masterKey: string, begun: string): string {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'times of forms of enquiries', 32))
  return createHmac('sha256', key).update(begun).digest('base64url')
}
