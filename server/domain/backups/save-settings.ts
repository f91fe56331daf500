import { holdLock } from '#server/database/hold-lock.ts'
import { PlaceFault } from '#server/backup/place-fault.ts'
import { archiveKeyFor } from '#server/backup/portable/archive-key.ts'
import type { PartStore } from '#server/backup/portable/part-store.ts'
import { deriveKey, seal } from '#server/auth/tokens/encryption.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import { conflict, invalidInput } from '#server/http/errors.ts'
import { isDiskFull } from '#server/http/thrown.ts'
import type { OfficeServices } from '#server/domain/services.ts'
import type { Backups } from './make-backups.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { because } from '#shared/reasons.ts'
import { markPlace, openPlace, shortTimeout } from './backup-place.ts'
import { isAtHand } from './look-at-place.ts'
import { sealPurpose } from './write-and-prove.ts'
import * as queries from './queries.ts'

interface SettingServices extends OfficeServices {
  backups: Backups
  secrets: { masterKey: string }
}

interface SettingsChange {
  is_on: boolean
  target: 'folder' | 'store'
  /** Null: the object store. */
  folder: string | null
  hour: number
  is_encrypted: boolean
  /** Null for the one chosen before. */
  passphrase: string | null
  /** Version of the settings that were read; null when there were none. */
  version: string | null
}

/**
 * Changes how backups are made.
 * @throws {AppError} 403 for everyone but administrators, 409 changed since they were read, 422 the folder, the object
 * store or the passphrase cannot be used
 */
export async function saveSettings(
  services: SettingServices,
  claims: Claims,
  change: SettingsChange,
  origin: RequestOrigin,
): Promise<void> {
  const { database } = services
  // Nothing is written to the place before the administrator is verified, and no transaction waits for a slow
  // place.
  const [before, { name }] = await asAdmin(database, claims, async (tx) => {
    return await Promise.all([findUnchanged(tx, change.version), readSchool(tx)])
  })
  const chosen = await preparePlace(services, change, before, name)
  await asAdmin(database, claims, async (tx) => {
    await holdLock(tx, 'backup_settings')
    await findUnchanged(tx, change.version)
    const { is_on, target, hour, is_encrypted } = change
    await queries.replaceSettings(tx, { is_on, target, hour, ...chosen })
    const details = { is_on, target, folder: chosen.folder, hour, is_encrypted }
    const subject = { type: 'backup', id: null } as const
    await writeAudit(tx, { action: 'backups.settings_changed', subject, details }, origin)
  })
}

/**
 * Begins a backup, or leaves it to the machine that has the folder.
 * @throws {AppError} 403 for everyone but administrators, 409 no place is chosen, or one is being made
 */
export async function beginBackup(
  services: SettingServices,
  claims: Claims,
  origin: RequestOrigin,
): Promise<void> {
  const { database, backups, env } = services
  const { settings, newest } = await asAdmin(database, claims, findState)
  if (!settings) throw conflict('NOT_CHOSEN', because('backups.notChosen'))
  if (newest?.state === 'running') throw conflict('BACKUP_RUNNING', because('backups.isRunning'))
  const isOurs = env.databaseUrl === undefined || (await isAtHand(settings, env))
  await asAdmin(database, claims, async (tx) => {
    const subject = { type: 'backup', id: null } as const
    await writeAudit(tx, { action: 'backups.begun', subject }, origin)
    // Until the record exists, the page knows by this that one will begin.
    await queries.requestBackup(tx)
  })
  if (isOurs) backups.begin()
}

async function findState(tx: Tx) {
  return { settings: await queries.findSettings(tx), newest: await queries.findNewest(tx) }
}

/** The settings as they were read. @throws {AppError} 409 when they have changed since */
async function findUnchanged(tx: Tx, version: string | null): Promise<queries.StoredSettings | undefined> {
  const settings = await queries.findSettings(tx)
  if ((settings?.version ?? null) !== version) throw changedMeanwhile('setting')
  return settings
}

type Chosen = Pick<queries.StoredSettings, 'folder' | 'place_id' | 'encryption' | 'sealed_key'>

/** Marks the place, and settles the key of its archives. @throws {AppError} 422 */
async function preparePlace(
  { env, secrets }: SettingServices,
  change: SettingsChange,
  before: queries.StoredSettings | undefined,
  school: string,
): Promise<Chosen> {
  const { target } = change
  const folder = target === 'folder' ? change.folder : null
  if (target === 'folder' && folder === null) throw invalidInput({ folder: because('backups.folder') })
  try {
    const store = await openPlace({ target, folder }, env, shortTimeout)
    const place_id = await markPlace(store, { name: school, placeId: before?.place_id ?? null })
    const known = before?.place_id === place_id ? before : undefined
    return { folder, place_id, ...(await chooseEncryption(change, known, store, secrets.masterKey)) }
  } catch (error) {
    if (error instanceof PlaceFault)
      throw invalidInput({ [target]: `${error.message} ${error.remedy}`.trim() })
    if (isDiskFull(error)) throw invalidInput({ [target]: because('backups.noRoom') })
    throw error
  }
}

async function chooseEncryption(
  { is_encrypted, passphrase }: SettingsChange,
  before: queries.StoredSettings | undefined,
  store: PartStore,
  masterKey: string,
): Promise<Pick<queries.StoredSettings, 'encryption' | 'sealed_key'>> {
  if (!is_encrypted) return { encryption: null, sealed_key: null }
  if (passphrase === null) {
    if (!before?.encryption) throw invalidInput({ passphrase: because('backups.passphraseMissing') })
    return { encryption: before.encryption, sealed_key: before.sealed_key }
  }
  try {
    const { key, secret } = await archiveKeyFor(store, passphrase)
    const sealed_key = seal(deriveKey(masterKey, sealPurpose), secret, key.encryption.salt)
    return { encryption: key.encryption, sealed_key }
  } catch (error) {
    if (error instanceof StartFault && !(error instanceof PlaceFault))
      throw invalidInput({ passphrase: because('backups.passphraseOther') })
    throw error
  }
}
