import { chown, copyFile, lstat, mkdir, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Decides whether to leave out an entry, by its path below the folder, with `/`. */
type Skip = (relative: string) => boolean

const skipNothing: Skip = () => false

/**
 * Copies a folder that is being written to: what vanishes meanwhile is left out, and a file that is there already with
 * the same size stays. Everything is on the disk when the promise resolves, with the modes and, where the disk keeps
 * them, the owners it had.
 */
export async function copyTree(from: string, to: string, skip = skipNothing, below = ''): Promise<void> {
  await makeLike(from, to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const relative = below === '' ? entry.name : `${below}/${entry.name}`
    if (skip(relative)) continue
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    try {
      if (entry.isDirectory()) await copyTree(source, target, skip, relative)
      else if (entry.isFile()) await copyOne(source, target)
    } catch (error) {
      if (!isGone(error) || (await exists(source))) throw error
    }
  }
}

/** Copies one file, as {@link copyTree}. */
export async function copyOne(source: string, target: string): Promise<void> {
  const { size, uid, gid } = await stat(source)
  const known = await stat(target).catch(ignoreGone)
  if (known?.size === size) return
  await copyFile(source, target)
  await keepOwner(target, uid, gid)
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function makeLike(from: string, to: string): Promise<void> {
  const { mode, uid, gid } = await stat(from)
  await mkdir(to, { recursive: true, mode: mode & 0o777 })
  await keepOwner(to, uid, gid)
}

/**
 * Gives a copy the owner of its original. Only root copies what belongs to others: PostgreSQL then has an account of
 * its own. A disk that does not keep owners, such as a stick with the FAT file system, refuses; the program gives the
 * copy its owners back when it starts on it.
 * @returns whether the disk keeps owners
 */
export async function keepOwner(target: string, uid: number, gid: number): Promise<boolean> {
  if (process.getuid?.() !== 0) return true
  try {
    await chown(target, uid, gid)
    return true
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return false
  }
}

async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch(ignoreGone)) !== undefined
}

function ignoreGone(error: unknown): undefined {
  if (!isGone(error)) throw error
}

function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
