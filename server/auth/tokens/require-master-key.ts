import type { Database } from '#server/database/database.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { deriveKey } from './encryption.ts'
import { readMasterKeyDigest, settleMasterKey } from './master-key-queries.ts'

/**
 * Makes sure that this program has the master key with which the database was first used: with another one it
 * would replace the signing keys of other programs, and could not open the links and second factors they
 * made.
 * @throws {StartFault} when it has another one
 */
export async function requireMasterKey(database: Database, masterKey: string): Promise<void> {
  const digest = digestOf(masterKey)
  const first = await database.asService((tx) => settleMasterKey(tx, digest))
  if (first !== digest) throw otherMasterKey()
}

/**
 * The same for a database that has not been upgraded yet: a program with another key must change nothing
 * there.
 * @param ownerUrl address of the role that owns the tables
 * @throws {StartFault} when the database was first used with another one
 */
export async function refuseOtherMasterKey(ownerUrl: string, masterKey: string): Promise<void> {
  const first = await readMasterKeyDigest(ownerUrl)
  if (first !== undefined && first !== digestOf(masterKey)) throw otherMasterKey()
}

/** A text that identifies a master key, and from which the key cannot be computed. */
export function digestOf(masterKey: string): string {
  return deriveKey(masterKey, 'recognizing the master key').toString('base64url')
}

function otherMasterKey(): StartFault {
  return new StartFault(
    'The secrets in the database are encrypted with another master key than this program has.',
    'Give every program of the database the same MASTER_KEY; secrets.json in the data folder of the first one holds it. If it is lost for good, delete the row in auth.master_key: then everybody signs in again, and sets up second factors anew.',
  )
}
