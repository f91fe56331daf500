import { access, constants, lstat, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { words } from '#shared/words/words.ts'
import type { BackupSettings } from './settings.ts'
import { filesFolder } from '#server/storage/files.ts'
import { boundedLooks } from './bounded-looks.ts'
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
  return backupFolders ?? mountFolders()
}

/** The folders in which this system mounts disks. */
export function mountFolders(): string[] {
  return mounts[process.platform] ?? []
}

const lookAtRoot = boundedLooks<string>(1000)

/** The real paths of allowed folders; as they are written for those that do not answer soon, such as a network folder. */
export async function resolveRoots(roots: string[]): Promise<string[]> {
  const resolve = async (root: string) => {
    const written = path.resolve(root)
    return await lookAtRoot(root, async () => await realpath(root).catch(() => written), written)
  }
  return await Promise.all(roots.map(resolve))
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
  const realRoots = await resolveRoots(roots)
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
  if (await hasOwnFiles(real, places)) throw new PlaceFault('folder_refused', texts.ownFiles)
  await refuseLinks(real)
  await access(real, constants.W_OK).catch(() => {
    throw new PlaceFault('folder_refused', texts.notWritable(folder))
  })
  return real
}

/** Whether a folder has to do with the program or its data. @param real with links resolved */
export async function hasOwnFiles(real: string, places: Omit<Places, 'backupFolders'>): Promise<boolean> {
  for (const own of [programFolder, places.dataDir, filesFolder(places)]) {
    if (own === undefined) continue
    const realOwn = await realpath(own).catch(() => path.resolve(own))
    if (isInside(real, realOwn) || isInside(realOwn, real)) return true
  }
  return false
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
export function isInside(folder: string, other: string): boolean {
  const relative = path.relative(other, folder)
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative))
}
