import os from 'node:os'
import { asAdmin } from '#server/access/roles.ts'
import { allowedFolders } from '#server/backup/allowed-folders.ts'
import { hostOfStore, nameOfStore } from '#server/backup/archive-store.ts'
import { lackOfRoomForCopy } from '#server/backup/room-for-copy.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { readDatabase } from '#server/watching/metric-queries.ts'
import type { BackupSettings } from '#server/backup/settings.ts'
import type { OfficeServices } from '#server/domain/services.ts'
import { isToCome } from '#shared/backups/limits.ts'
import type { BackupFault, Backups } from '#shared/backups/contract.ts'
import type { PlaceEnv } from './backup-place.ts'
import { isRequested } from './due.ts'
import { findDisks } from './find-disks.ts'
import { lookAtPlace } from './look-at-place.ts'
import { findSettings, listBackups, readProofs } from './queries.ts'

const shown = 10

/**
 * How backups are made, and the outcome of the last ones.
 * @throws {AppError} 403 for everyone but administrators
 */
export async function readBackups({ database, env }: OfficeServices, claims: Claims): Promise<Backups> {
  const { settings, databaseBytes, ...known } = await asAdmin(database, claims, async (tx) => ({
    settings: await findSettings(tx),
    databaseBytes: (await readDatabase(tx)).bytes,
    backups: await listBackups(tx, shown),
    ...(await readProofs(tx)),
  }))
  const [newest] = known.backups
  const begun = known.backups.map((backup) => ({ started_at: new Date(backup.started_at) }))
  const lastBegun = begun.find(({ started_at }) => !isToCome(started_at))
  return {
    ...known,
    allowed: allowedFolders(env),
    ...(await findDisks(env)),
    store: describeStore(env),
    ...(await findPlaceState({ settings, newest }, env)),
    trial_lack: (await lackOfRoomForCopy(databaseBytes, env)) ?? null,
    is_requested: settings !== undefined && isRequested(settings.requested_at, lastBegun),
    settings: settings
      ? {
          is_on: settings.is_on,
          target: settings.target,
          folder: settings.folder,
          hour: settings.hour,
          is_encrypted: settings.encryption !== null,
          version: settings.version,
        }
      : null,
  }
}

/** The state of backups, for warnings. */
export interface BackupHealth {
  is_on: boolean
  last_proven: string | null
  last_failed: boolean
  /** Why nothing can be written now; null if it can. */
  place_fault: BackupFault | null
  /** Bytes; null for an object store, or if unknown. */
  disk_free: number | null
}

/** The state of backups in the database. */
export async function findBackupState(tx: Tx) {
  const [newest] = await listBackups(tx, 1)
  return { settings: await findSettings(tx), newest, ...(await readProofs(tx)) }
}

type BackupState = Awaited<ReturnType<typeof findBackupState>>
type HealthEnv = PlaceEnv & Pick<BackupSettings, 'databaseUrl'>

/** The state of backups for warnings. The place may take long to answer, so no transaction may be open. */
export async function readBackupHealth(state: BackupState, env: HealthEnv): Promise<BackupHealth> {
  const { settings, newest, last_proven } = state
  const { place_fault, disk } = await findPlaceState(state, env)
  return {
    is_on: settings?.is_on ?? false,
    last_proven,
    last_failed: newest?.state === 'failed' && newest.fault !== 'interrupted',
    place_fault,
    disk_free: disk?.free ?? null,
  }
}

/** A folder that is missing here is no fault while another machine of the program writes to it. */
async function findPlaceState(
  { settings, newest }: Pick<BackupState, 'settings' | 'newest'>,
  env: HealthEnv,
): Promise<Pick<Backups, 'place_fault' | 'disk' | 'elsewhere'>> {
  if (!settings) return { place_fault: null, disk: null, elsewhere: null }
  const { fault, disk } = await lookAtPlace(settings, env)
  const isOfOther =
    env.databaseUrl !== undefined &&
    newest !== undefined &&
    newest.state !== 'failed' &&
    newest.place === settings.folder &&
    newest.machine !== os.hostname()
  if (fault === 'folder_missing' && isOfOther) return { place_fault: null, disk, elsewhere: newest.machine }
  return { place_fault: fault, disk, elsewhere: null }
}

function describeStore({ backupStore, files }: PlaceEnv): Backups['store'] {
  if (!backupStore) return null
  const { bucket, endpoint } = files.store ?? {}
  return {
    name: nameOfStore(backupStore),
    host: hostOfStore(backupStore),
    is_store_of_files: bucket === backupStore.bucket && endpoint === backupStore.endpoint,
  }
}
