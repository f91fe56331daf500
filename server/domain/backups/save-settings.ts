import { FolderRefused, checkBackupFolder } from '#server/backup/allowed-folders.ts'
import { archiveKeyFor } from '#server/backup/portable/archive-key.ts'
import { openPartFolder } from '#server/backup/portable/part-store.ts'
import { deriveKey, seal } from '#server/auth/tokens/encryption.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims } from '#server/database/database.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import { AppError, invalidInput } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import { StartFault } from '#server/start-fault.ts'
import { backupMessages as messages } from '#shared/backups.ts'
import { archivesIn, markPlace } from './backup-place.ts'
import { sealPurpose } from './make-backups.ts'
import * as queries from './queries.ts'

interface SettingsChange {
  is_on: boolean
  folder: string
  hour: number
  is_encrypted: boolean
  /** Null: the one that was chosen before. */
  passphrase: string | null
  /** Version of the settings that were read; null when there were none. */
  version: string | null
}

/**
 * Changes how backups are made.
 * @throws {AppError} 403 for everyone but administrators, 409 changed since they were read, 422 the folder or the
 * passphrase cannot be used
 */
export async function saveSettings(
  services: Services,
  claims: Claims,
  change: SettingsChange,
  origin: RequestOrigin,
): Promise<void> {
  const { database, env, secrets } = services
  // Nothing is written to the folder before the administrator is proved.
  await asAdmin(database, claims, async (tx) => {
    await queries.lockSettings(tx)
    const before = await queries.findSettings(tx)
    if ((before?.version ?? null) !== change.version) throw changedMeanwhile('setting')
    const folder = await refusedAsInput(() => checkBackupFolder(change.folder, env))
    const place_id = await refusedAsInput(() => markPlace(folder))
    const isSamePlace = before?.place_id === place_id
    const encryption = await chooseEncryption(
      change,
      isSamePlace ? before : undefined,
      folder,
      secrets.masterKey,
    )
    const { is_on, hour } = change
    await queries.replaceSettings(tx, { is_on, folder: change.folder, hour, place_id, ...encryption })
    const details = { is_on, folder: change.folder, hour, is_encrypted: change.is_encrypted }
    const subject = { type: 'backup', id: null } as const
    await writeAudit(tx, { action: 'backups.settings_changed', subject, details }, origin)
  })
}

/** Begins a backup. @throws {AppError} 403 for everyone but administrators, 409 no folder is chosen, or one is being made */
export async function beginBackup(services: Services, claims: Claims, origin: RequestOrigin): Promise<void> {
  const { database, backups } = services
  await asAdmin(database, claims, async (tx) => {
    if (!(await queries.findSettings(tx))) throw conflict('NOT_CHOSEN', messages.notChosen)
    const subject = { type: 'backup', id: null } as const
    await writeAudit(tx, { action: 'backups.begun', subject }, origin)
  })
  if (!backups.begin()) throw conflict('BACKUP_RUNNING', messages.isRunning)
}

async function chooseEncryption(
  { is_encrypted, passphrase }: SettingsChange,
  before: queries.StoredSettings | undefined,
  folder: string,
  masterKey: string,
): Promise<Pick<queries.StoredSettings, 'encryption' | 'sealed_key'>> {
  if (!is_encrypted) return { encryption: null, sealed_key: null }
  if (passphrase === null) {
    if (!before?.encryption) throw invalidInput({ passphrase: messages.passphraseMissing })
    return { encryption: before.encryption, sealed_key: before.sealed_key }
  }
  try {
    const { key, secret } = await archiveKeyFor(openPartFolder(archivesIn(folder)), passphrase)
    const sealed_key = seal(deriveKey(masterKey, sealPurpose), secret, key.encryption.salt)
    return { encryption: key.encryption, sealed_key }
  } catch (error) {
    if (error instanceof StartFault) throw invalidInput({ passphrase: messages.passphraseOther })
    throw error
  }
}

async function refusedAsInput<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FolderRefused) throw invalidInput({ folder: error.message })
    throw error
  }
}

function conflict(code: string, message: string): AppError {
  return new AppError(code, { status: 409, message })
}
