import type { Logger } from 'pino'
import { refuseDamaged } from './damaged-package.ts'
import { restoreDataRights } from '#server/machine/data-rights.ts'
import { startEmbedded, type EmbeddedDatabase } from '#server/database/embedded/embedded.ts'
import { databaseEnded } from '#server/database/embedded/start-failure.ts'
import type { Env } from '#server/env.ts'
import { readSecrets, type Secrets } from '#server/machine/secrets.ts'

/** The foundation of all parts of the program: secrets and a reachable database. */
export interface PreparedFoundation {
  secrets: Secrets
  /** Address of the role that owns the tables. */
  ownerUrl: string
  /** Absent with `DATABASE_URL`. */
  embedded: EmbeddedDatabase | undefined
}

/**
 * Prepares a data folder that the caller has claimed, and starts the embedded database unless there is
 * another.
 * @param env with an absolute `dataDir`
 * @throws {StartFault} with the reason and the remedy when it cannot start
 */
export async function prepareFoundation(env: Env, logger: Logger): Promise<PreparedFoundation> {
  const { dataDir, databaseUrl, masterKey, processes } = env
  restoreDataRights(dataDir)
  const secrets = readSecrets(dataDir, masterKey)
  if (databaseUrl !== undefined)
    return { secrets: await settleKey(secrets, env, databaseUrl), ownerUrl: databaseUrl, embedded: undefined }
  // Loaded only here: a supervising process keeps what it has loaded.
  const { carryOver } = await import('#server/backup/carry-over.ts').catch(refuseDamaged)
  await carryOver({ env, secrets, logger })
  const embedded = await startEmbedded({ dataDir, ...secrets, logger, processes })
  const { ownerUrl } = embedded
  try {
    return { secrets: await settleKey(secrets, env, ownerUrl), ownerUrl, embedded }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** Settles the master key after a restore that was killed. */
async function settleKey(secrets: Secrets, { dataDir, masterKey }: Env, ownerUrl: string): Promise<Secrets> {
  if (secrets.previousMasterKey === undefined) return secrets
  const { settleReplacedKey } = await import('#server/auth/tokens/replaced-master-key.ts').catch(
    refuseDamaged,
  )
  await settleReplacedKey(dataDir, ownerUrl)
  return readSecrets(dataDir, masterKey)
}

/** Waits for `work`, but no longer than the database lives: a part that needs it would wait for ever. */
export async function whileDatabaseRuns<T>(
  embedded: EmbeddedDatabase | undefined,
  work: Promise<T>,
): Promise<T> {
  if (!embedded) return await work
  const end = embedded.ended.then((messages) => Promise.reject(databaseEnded(messages)))
  return await Promise.race([work, end])
}
