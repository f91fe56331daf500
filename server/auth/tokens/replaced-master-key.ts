import { keepMasterKey, readSecrets, replaceMasterKey, type Secrets } from '#server/machine/secrets.ts'
import { readMasterKeyDigest, recordMasterKeyDigest, type Connection } from './master-key-queries.ts'
import { digestOf } from './require-master-key.ts'

/**
 * Replaces the current master key with a restored school's, just before the restore is committed. The same
 * transaction records the key in the database, so that {@link settleReplacedKey} can find out the outcome.
 * @param client in the transaction of the restore
 */
export async function replaceKeyInRestore(
  client: Connection,
  dataDir: string,
  masterKey: string,
): Promise<void> {
  await recordMasterKeyDigest(client, digestOf(masterKey))
  replaceMasterKey(dataDir, masterKey)
}

/**
 * Settles which master key counts after a restore that replaced it, even if the restore was killed: a
 * database that has recorded the new key holds the restored school, any other still the previous one. The
 * caller holds the data folder's lock, so no restore is under way.
 * @param ownerUrl address of the role that owns the tables
 */
export async function settleReplacedKey(dataDir: string, ownerUrl: string): Promise<Secrets> {
  const { masterKey, previousMasterKey } = readSecrets(dataDir)
  if (previousMasterKey !== undefined) {
    const isRestored = (await readMasterKeyDigest(ownerUrl)) === digestOf(masterKey)
    keepMasterKey(dataDir, isRestored ? masterKey : previousMasterKey)
  }
  return readSecrets(dataDir)
}
