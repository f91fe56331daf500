import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto'
import { compare } from 'bcryptjs'

/** Hashes made by other systems, with limits on the cost of one comparison. */
const argon2 = /^\$argon2(i|id)\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[\w+/]{8,100}\$[\w+/]{16,100}$/
const bcrypt = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/
const firebase =
  /^\$fbscrypt\$v=1,n=(1?\d),r=(\d{1,2}),p=(\d)(?:,ss=([\w+/]{0,40}={0,2}))?,sk=([\w+/]{20,200}={0,2})\$([\w+/]{4,200}={0,2})\$([\w+/]{16,200}={0,2})$/

const maxMemoryKib = 262_144
/** The memory of a comparison times its passes: about a second. */
const maxPassesOfKib = 1_048_576
const derivedBytes = 32

/** Whether passwords can be compared with a hash of this notation, at a bearable cost. */
export function isKnownHash(text: string): boolean {
  const ours = argon2.exec(text)
  if (ours) {
    const [memory, passes, lanes] = [Number(ours[2]), Number(ours[3]), Number(ours[4])]
    return inRange(memory, maxMemoryKib) && inRange(passes * memory, maxPassesOfKib) && inRange(lanes, 9)
  }
  if (bcrypt.test(text)) return true
  const [, n, r, p] = firebase.exec(text) ?? []
  return (
    n !== undefined && Number(n) >= 8 && Number(n) <= 16 && inRange(Number(r), 16) && inRange(Number(p), 4)
  )
}

/** Whether a hash is not argon2. */
export function isForeign(stored: string): boolean {
  return !stored.startsWith('$argon2')
}

/** Compares a password with a hash of bcrypt or of Firebase's scrypt. */
export async function verifyForeign(stored: string, password: string): Promise<boolean> {
  if (bcrypt.test(stored)) return await compare(password, stored)
  const [, n, r, p, separator = '', signerKey = '', salt = '', hash = ''] = firebase.exec(stored) ?? []
  if (n === undefined) return false
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const salted = Buffer.concat([bytes(salt), bytes(separator)])
  const key = await derive(password, salted, 2 ** Number(n), Number(r), Number(p))
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const made = Buffer.concat([cipher.update(bytes(signerKey)), cipher.final()])
  const expected = bytes(hash)
  return made.length === expected.length && timingSafeEqual(made, expected)
}

async function derive(password: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r }
  return await new Promise((resolve, reject) =>
    scrypt(password, salt, derivedBytes, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

function inRange(value: number, max: number): boolean {
  return value >= 1 && value <= max
}
