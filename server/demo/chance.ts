import { createHash } from 'node:crypto'

/* Everything that looks random in the demo school is derived from names, so that it is the same on every
   machine and in every run. */

/** An id derived from what it identifies. */
export function demoId(...of: string[]): string {
  const hex = createHash('sha256')
    .update(`demo school/${of.join('/')}`)
    .digest('hex')
  // Version 8 and variant of RFC 9562: an id of a custom kind.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * A number from 0 up to but not including 1 (FNV-1a, mixed once more because similar names have similar
 * hashes).
 */
export function chance(...of: (string | number)[]): number {
  let hash = 2_166_136_261
  for (const character of of.join('/')) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

/** One of the list. */
export function pick<T>(list: readonly [T, ...T[]], ...of: (string | number)[]): T {
  return list[Math.floor(chance(...of) * list.length)] ?? list[0]
}
