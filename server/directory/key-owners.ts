import { setImmediate } from 'node:timers/promises'
import { publicKeyOf } from '#server/auth/tokens/file-signature.ts'
import type { Directory } from './directory.ts'

/** Public keys that are computed in one piece: some two milliseconds of the main thread. */
const keysAtOnce = 20

/**
 * Finds schools by the public key that proves their files. It follows from the sealed key, at a tenth of a millisecond each, so
 * that of a school is computed once.
 * @returns the name of the school with a key; undefined if no school of the directory has it
 */
export function createKeyOwners(
  directory: Pick<Directory, 'schools' | 'masterKeyOf'>,
): (key: string) => Promise<string | undefined> {
  const known = new Map<string, string>()
  return async (key) => {
    let computed = 0
    for (const row of directory.schools()) {
      const sealed = row.sealed_master_key.toString('base64')
      let own = known.get(sealed)
      if (own === undefined) {
        if (++computed % keysAtOnce === 0) await setImmediate()
        const masterKey = directory.masterKeyOf(row)
        own = masterKey === undefined ? '' : publicKeyOf(masterKey)
        known.set(sealed, own)
      }
      if (own === key) return row.hosts[0]
    }
    return undefined
  }
}
