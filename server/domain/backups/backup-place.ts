import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { checkBackupFolder } from '#server/backup/allowed-folders.ts'
import { archiveFolder } from '#server/backup/archive-folder.ts'
import { recordedNameOfStore } from '#server/backup/archive-store.ts'
import { PlaceFault } from '#server/backup/place-fault.ts'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import type { PartStore } from '#server/backup/portable/part-store.ts'
import type { BackupSettings } from '#server/backup/settings.ts'
import type { RetryOptions } from '#server/storage/object-store/requests.ts'
import type { BackupFault } from '#shared/backups/contract.ts'
import { words } from '#shared/words/words.ts'
import type { StoredSettings } from './queries.ts'

const texts = words.backups

export type PlaceEnv = Pick<BackupSettings, 'dataDir' | 'files' | 'backupFolders' | 'backupStore'>

/** The place chosen by the office. */
export type ChosenPlace = Pick<StoredSettings, 'target' | 'folder'>

const marker = z.object({ id: z.guid(), school: z.string() })

/** For a waiting person: a store that does not answer is reported after some seconds. */
export const shortTimeout: RetryOptions = { attempts: 2, timeoutMs: 8000 }

/**
 * Opens the place of backups.
 * @param retry how long to wait for an object store that does not answer
 * @throws {PlaceFault} when the folder does not exist or may not be used, or no object store is set
 */
export async function openPlace(
  { target, folder }: ChosenPlace,
  env: PlaceEnv,
  retry?: RetryOptions,
): Promise<PartStore> {
  if (target === 'folder') {
    const real = await checkBackupFolder(folder ?? '', env)
    return openPartFolder(path.join(real, archiveFolder))
  }
  if (env.backupStore === undefined)
    throw new PlaceFault('store_unset', texts.storeUnset, texts.storeUnsetRemedy)
  // Loaded only here, since most schools have a disk.
  const { openPartBucket } = await import('#server/backup/portable/part-bucket.ts')
  return openPartBucket(env.backupStore, retry)
}

/** The place as recorded with each backup. */
export function nameOfPlace({ target, folder }: ChosenPlace, { backupStore }: PlaceEnv): string {
  if (target === 'folder') return folder ?? ''
  return backupStore ? recordedNameOfStore(backupStore) : 's3:'
}

/**
 * Marks a place as this school's for backups, or finds its existing mark.
 * @param school its name, and the place's current mark, because the school may have been renamed since
 * @returns the id of the mark
 * @throws {PlaceFault} when it has the archives of another school, or cannot be used
 */
export async function markPlace(
  store: PartStore,
  school: { name: string; placeId: string | null },
): Promise<string> {
  const known = await readMark(store, 'folder_refused')
  if (known && (known.school === school.name || known.id === school.placeId)) return known.id
  if (known) throw new PlaceFault('folder_refused', texts.otherSchool(known.school))
  const id = randomUUID()
  await store.writeMark(`${JSON.stringify({ id, school: school.name })}\n`)
  return id
}

/**
 * Makes sure that a place is the one that was marked: if a disk is not mounted, an empty folder of the same
 * name may be there instead, and a backup written to it would fill the school's disk.
 * @throws {PlaceFault} when it is another one
 */
export async function requireMark(
  store: PartStore,
  { target, place_id }: Pick<StoredSettings, 'target' | 'place_id'>,
): Promise<void> {
  const isFolder = target === 'folder'
  if ((await readMark(store, isFolder ? 'folder_refused' : 'store_changed'))?.id === place_id) return
  throw new PlaceFault(isFolder ? 'folder_missing' : 'store_changed', texts.otherPlace(store.place))
}

/** @param fault the fault when the mark is damaged */
async function readMark(store: PartStore, fault: BackupFault): Promise<z.infer<typeof marker> | undefined> {
  const text = await store.readMark()
  if (text === undefined) return undefined
  try {
    return marker.parse(JSON.parse(text))
  } catch (error) {
    throw new PlaceFault(fault, texts.markDamaged(store.place), '', { cause: error })
  }
}
