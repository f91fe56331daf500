import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { allowedFolders, isInside, mountFolders, resolveRoots } from './allowed-folders.ts'
import type { BackupSettings } from './settings.ts'

/** Folders that may be offered for backups; whether they can be used is for `checkBackupFolder` to say. */
interface PluggedIn {
  /** Mount points of disks and sticks. */
  mounted: string[]
  /** Folders that the machine's owner named for backups, and on Windows drives, which may be empty. */
  named: string[]
}

const volumes = '/Volumes'

/**
 * Lists the disks below the folders where backups may be written, without looking at the disks themselves. Network
 * folders are left out unless the machine's owner named them: one whose server is unavailable would be looked at by
 * every page that is open.
 * @param listMounts gives the mount points of the machine's disks
 */
export async function listPluggedIn(
  places: Pick<BackupSettings, 'backupFolders'>,
  listMounts = listMountPoints,
): Promise<PluggedIn> {
  const roots = allowedFolders(places)
  if (roots.length === 0) return { mounted: [], named: [] }
  const realRoots = await resolveRoots(roots)
  const isBelow = (folder: string) =>
    realRoots.some((root) => isInside(folder, root)) && !realRoots.includes(folder)
  // The usual folders are where disks are mounted, and not disks, except on Windows.
  const usual = process.platform === 'win32' ? [] : mountFolders()
  return {
    mounted: [...new Set((await listMounts()).filter(isBelow))],
    named: roots.filter((root) => !usual.includes(path.resolve(root))),
  }
}

async function listMountPoints(): Promise<string[]> {
  switch (process.platform) {
    case 'linux':
      return mountPointsOfDisks(await readFile('/proc/self/mounts', 'utf8').catch(() => ''))
    case 'darwin': {
      const entries = await readdir(volumes, { withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(volumes, name))
    }
    default:
      return []
  }
}

/**
 * The mount points of disks, and of nothing else that is mounted.
 * @param mounts `/proc/self/mounts`, in which spaces, among others, are written as octal numbers
 */
export function mountPointsOfDisks(mounts: string): string[] {
  return mounts
    .split('\n')
    .filter((line) => line.startsWith('/dev/'))
    .map((line) => line.split(' ')[1] ?? '')
    .map((point) =>
      point.replaceAll(/\\(?<code>[0-7]{3})/g, (_, code: string) => String.fromCodePoint(parseInt(code, 8))),
    )
}
