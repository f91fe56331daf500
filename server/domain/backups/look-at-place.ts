import { stat, statfs } from 'node:fs/promises'
import { checkBackupFolder } from '#server/backup/allowed-folders.ts'
import { boundedLooks } from '#server/backup/bounded-looks.ts'
import type { BackupFault, Backups } from '#shared/backups/contract.ts'
import { openPlace, requireMark, shortTimeout, type PlaceEnv } from './backup-place.ts'
import { faultOf } from './fault-of.ts'
import type { StoredSettings } from './queries.ts'

/** The state of the place of backups. */
export interface PlaceState {
  /** Why nothing can be written there now; null if it can. */
  fault: BackupFault | null
  /** The disk of the folder; null for an object store, or when it is not there. */
  disk: Backups['disk']
}

type Settings = Pick<StoredSettings, 'target' | 'folder' | 'place_id'>

const timeoutMs = 3000
/** Looks of each school, by the place and its mark. */
const looksOf = new WeakMap<PlaceEnv, ReturnType<typeof boundedLooks<PlaceState>>>()

/** Checks whether the place of backups can be used now. One that does not answer soon counts as missing. */
export async function lookAtPlace(settings: Settings, env: PlaceEnv): Promise<PlaceState> {
  const look = looksOf.get(env) ?? boundedLooks<PlaceState>(timeoutMs)
  looksOf.set(env, look)
  const place = [settings.place_id, settings.target, settings.folder].join(' ')
  const fault = settings.target === 'folder' ? 'folder_missing' : 'store_away'
  return await look(place, async () => await findState(settings, env), { fault, disk: null })
}

/**
 * Whether this machine can reach the place of backups, as far as can be told without asking an object store.
 */
export async function isAtHand(settings: Settings, env: PlaceEnv): Promise<boolean> {
  if (settings.target === 'store') return env.backupStore !== undefined
  return (await lookAtPlace(settings, env)).fault === null
}

async function findState(settings: Settings, env: PlaceEnv): Promise<PlaceState> {
  try {
    await requireMark(await openPlace(settings, env, shortTimeout), settings)
    const disk = settings.folder === null ? null : await readDiskOf(settings.folder, env)
    return { fault: null, disk }
  } catch (error) {
    const fault = faultOf(error)
    return {
      fault: fault === 'failed' && settings.target === 'folder' ? 'folder_refused' : fault,
      disk: null,
    }
  }
}

/** The room on the disk of a folder. @throws {PlaceFault} when no backups may be written there */
export async function readDiskOf(folder: string, env: PlaceEnv): Promise<NonNullable<Backups['disk']>> {
  const real = await checkBackupFolder(folder, env)
  const { bsize, bavail, blocks } = await statfs(real)
  const is_same = (await stat(real)).dev === (await stat(env.dataDir)).dev
  return { free: bsize * bavail, total: bsize * blocks, is_same }
}
