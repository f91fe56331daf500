import { access, constants, lstat, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { words } from '#shared/words/words.ts'
import type { BackupSettings } from './settings.ts'
import { filesFolder } from '#server/storage/files.ts'
import { PlaceFault } from './place-fault.ts'
import { placeNames } from './portable/part-store.ts'

const texts = words.backups

const programFolder = fileURLToPath(new URL('../../', import.meta.url))

/** Folders in which operating systems mount disks, sticks and network folders. */
const mounts: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/media', '/run/media', '/mnt'],
  darwin: ['/Volumes'],
  win32: [...'DEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`),
}

type Places = Pick<BackupSettings, 'dataDir' | 'files' | 'backupFolders'>

/** Folders below which backups may be written. */
export function allowedFolders({ backupFolders }: Pick<BackupSettings, 'backupFolders'>): string[] {
  return backupFolders ?? mounts[process.platform] ?? []
}

/**
 * Checks a folder typed by an administrator of the portal, who need not be the operator of the machine: it
 * must be below one of the folders meant for backups, with links resolved, and have nothing to do with the
 * program or its data.
 * @returns its real path
 * @throws {PlaceFault}
 */
export async function checkBackupFolder(folder: string, places: Places): Promise<string> {
  if (!path.isAbsolute(folder)) throw new PlaceFault('folder_refused', texts.wholePath)
  const roots = allowedFolders(places)
  const isAllowed = (candidate: string, among: string[]) => among.some((root) => isInside(candidate, root))
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => path.resolve(root))))
  // Windows signs in to the server of a network folder as soon as it accesses it.
  if (/^[\\/]{2}/.test(folder) && !isAllowed(path.resolve(folder), [...roots, ...realRoots]))
    throw outside(roots)
  const real = await realpath(folder).catch(() => undefined)
  const found = real === undefined ? undefined : await stat(real).catch(() => undefined)
  if (real === undefined || !found?.isDirectory()) {
    // Whether other folders exist is not revealed.
    if (!isAllowed(path.resolve(folder), [...roots, ...realRoots])) throw outside(roots)
    throw new PlaceFault('folder_missing', texts.notThere(folder))
  }
  if (!isAllowed(real, realRoots)) throw outside(roots)
  // Disks are mounted below these folders; the folders themselves are on the system disk.
  if (places.backupFolders === undefined && process.platform !== 'win32' && realRoots.includes(real))
    throw outside(roots)
  for (const own of [programFolder, places.dataDir, filesFolder(places)]) {
    if (own === undefined) continue
    const realOwn = await realpath(own).catch(() => path.resolve(own))
    if (isInside(real, realOwn) || isInside(realOwn, real))
      throw new PlaceFault('folder_refused', texts.ownFiles)
  }
  await refuseLinks(real)
  await access(real, constants.W_OK).catch(() => {
    throw new PlaceFault('folder_refused', texts.notWritable(folder))
  })
  return real
}

function outside(roots: string[]): PlaceFault {
  return new PlaceFault('folder_refused', texts.outside(roots.join(', ')))
}

/** A link inside would redirect the program's reads and writes. */
async function refuseLinks(folder: string): Promise<void> {
  const parts = path.join(folder, 'school-archive', 'parts')
  for (const name of [path.dirname(parts), parts, path.join(folder, 'school-archive', 'unfinished')]) {
    const found = await lstat(name).catch(() => undefined)
    if (found && !found.isDirectory()) throw new PlaceFault('folder_refused', texts.noFolder(name))
  }
  for (const name of [placeNames.mark, placeNames.encryption]) {
    const file = path.join(path.dirname(parts), name)
    const found = await lstat(file).catch(() => undefined)
    if (found && !found.isFile()) throw new PlaceFault('folder_refused', texts.noFile(file))
  }
  for (const entry of await readdir(parts, { withFileTypes: true }).catch(() => []))
    if (!entry.isDirectory())
      throw new PlaceFault('folder_refused', texts.noFolder(path.join(parts, entry.name)))
}

/** Whether a folder is another one or inside it. */
function isInside(folder: string, other: string): boolean {
  const relative = path.relative(other, folder)
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative))
}
