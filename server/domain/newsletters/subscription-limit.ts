import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { clientNetwork } from '#server/access/client-network.ts'
import type { Bucket } from '#server/auth/limits/buckets.ts'
import type { Visitor } from '#shared/site-services.ts'

const cookieName = 'newsletter-device'
const year = 31_536_000

const refillSeconds = 3600
const perDevice = 10
/** For first times only: a whole school shares an address, and each of its devices passes here once. */
const perAddress = 300

export interface FormLimit {
  bucket: Bucket
  /** Gives a device without a name its name, so that its next time counts against itself alone. */
  setCookie?: string
}

/**
 * The bucket that a sent form takes from: the device, when it shows a name that this program gave it; else the first
 * times from its address. Names are signed, so that a flood cannot make up a new one for each request.
 * @param masterKey the installation's secret; a key of its own is derived
 */
export function formLimit(masterKey: string, visitor: Visitor, secure: boolean): FormLimit {
  const known = readName(masterKey, visitor.cookies)
  if (known) return { bucket: { key: `newsletter.device:${known}`, capacity: perDevice, refillSeconds } }
  const name = randomBytes(16).toString('base64url')
  const attributes = `Path=/; Max-Age=${year}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return {
    bucket: {
      key: `newsletter.new:${clientNetwork(visitor.address)}`,
      capacity: perAddress,
      refillSeconds,
    },
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
