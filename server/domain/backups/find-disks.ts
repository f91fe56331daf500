import path from 'node:path'
import { hasOwnFiles } from '#server/backup/allowed-folders.ts'
import { boundedLooks } from '#server/backup/bounded-looks.ts'
import { listPluggedIn } from '#server/backup/plugged-in.ts'
import type { Backups } from '#shared/backups/contract.ts'
import type { PlaceEnv } from './backup-place.ts'
import { readDiskOf } from './look-at-place.ts'

type Disk = Backups['disks'][number]

/** A disk; null when there is none that can be used. */
const lookAt = boundedLooks<Disk | null>(3000)

/**
 * Finds the disks that the office can have backups written to now, and those that it sees plugged in although the
 * program may not write to them, or that do not answer.
 * @param plugged gives the folders that may be offered
 */
export async function findDisks(
  env: PlaceEnv,
  plugged = listPluggedIn,
): Promise<Pick<Backups, 'disks' | 'unusable'>> {
  const { mounted, named } = await plugged(env)
  const look = async (folder: string) => await lookAt(folder, async () => await describe(folder, env), null)
  const found = await Promise.all(mounted.map(async (folder) => ({ folder, disk: await look(folder) })))
  const others = await Promise.all(named.filter((folder) => !mounted.includes(folder)).map(look))
  const unusable: string[] = []
  for (const { folder, disk } of found)
    // The disk of the school's data is no fault.
    if (!disk && !(await hasOwnFiles(folder, env))) unusable.push(nameOf(folder))
  const disks = [...found.map(({ disk }) => disk), ...others].filter((disk) => disk !== null)
  return {
    disks: disks.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    unusable: unusable.toSorted(),
  }
}

async function describe(folder: string, env: PlaceEnv): Promise<Disk | null> {
  const disk = await readDiskOf(folder, env).catch(() => null)
  return disk && { name: nameOf(folder), folder, ...disk }
}

/** Systems mount a disk in a folder with its label; a drive of Windows has its letter. */
function nameOf(folder: string): string {
  return path.basename(folder) || folder
}
