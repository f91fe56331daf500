import { stat, statfs } from 'node:fs/promises'
import { checkBackupFolder } from '#server/backup/allowed-folders.ts'
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
/** Unfinished checks of each school, by the place and its mark. */
const looksOf = new WeakMap<PlaceEnv, Map<string, Promise<PlaceState>>>()

/**
 * Checks whether the place of backups can be used now. A network folder whose server is unavailable answers
 * after minutes, and each check occupies one of the few threads for files in the meantime: there is one check
 * at a time, and nobody waits long for it.
 */
export async function lookAtPlace(settings: Settings, env: PlaceEnv): Promise<PlaceState> {
  const place = [settings.place_id, settings.target, settings.folder].join(' ')
  const looks = looksOf.get(env) ?? new Map<string, Promise<PlaceState>>()
  looksOf.set(env, looks)
  const look = looks.get(place) ?? findState(settings, env).finally(() => looks.delete(place))
  looks.set(place, look)
  const { promise: late, resolve } = Promise.withResolvers<PlaceState>()
  const fault = settings.target === 'folder' ? 'folder_missing' : 'store_away'
  const timer = setTimeout(() => resolve({ fault, disk: null }), timeoutMs)
  try {
    return await Promise.race([look, late])
  } finally {
    clearTimeout(timer)
  }
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

async function readDiskOf(folder: string, env: PlaceEnv): Promise<Backups['disk']> {
  const real = await checkBackupFolder(folder, env)
  const { bsize, bavail, blocks } = await statfs(real)
  const is_same = (await stat(real)).dev === (await stat(env.dataDir)).dev
  return { free: bsize * bavail, total: bsize * blocks, is_same }
}
