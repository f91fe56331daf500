import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { freeBytes } from './free-bytes.ts'

export interface StoredFile {
  /** Bytes. */
  size: number
  modifiedAt: Date
}

/** The store of finished files. A key is `bucket/name`, as in the `file_url` columns. */
export interface Disk {
  /**
   * Writes a new file; when the promise resolves, it survives a pulled plug.
   * @throws an error with code EEXIST when there is one already: files are never overwritten
   */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Size and age, or undefined when there is no such file. */
  find(key: string): Promise<StoredFile | undefined>
  /** Bytes `first` to `last`, both included. */
  read(key: string, first: number, last: number): Readable
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** Bytes that may still be written. */
  free(): Promise<number>
  /** Keys of all files. */
  list(): AsyncIterable<string>
}

/** Opens the disk behind a `file:` address, or the folder itself, which is made with the first file. */
export function openDisk(location: string): Disk {
  const root = location.startsWith('file:') ? fileURLToPath(location) : path.resolve(location)
  const resolve = (key: string) => path.join(root, checkKey(key))
  return {
    async write(key, content) {
      const target = resolve(key)
      await makeFolder(path.dirname(target))
      const handle = await open(target, 'wx', 0o600)
      try {
        for await (const chunk of content) await handle.writeFile(chunk)
        await handle.sync()
      } catch (error) {
        await handle.close()
        await rm(target, { force: true })
        throw error
      }
      await handle.close()
      await syncFolder(path.dirname(target))
    },
    async find(key) {
      if (!isKey(key)) return undefined
      const target = resolve(key)
      try {
        const found = await stat(target)
        return found.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined
      } catch (error) {
        if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
          return undefined
        throw error
      }
    },
    read: (key, first, last) => createReadStream(resolve(key), { start: first, end: last }),
    remove: (key) => rm(resolve(key), { force: true }),
    free: () => freeBytes(root),
    list: () => listFiles(root, ''),
  }
}

async function* listFiles(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* listFiles(root, key)
    else if (entry.isFile()) yield key
  }
}

/** `bucket/name`, each part beginning with a letter, digit or underscore: no `..`, nothing hidden, nothing odd. */
function isKey(key: string): boolean {
  return key.length <= 1024 && /^[a-z0-9-]+(\/[A-Za-z0-9_][A-Za-z0-9._-]{0,254})+$/.test(key)
}

function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`not the key of a stored file: ${key}`)
  return key
}

/** Makes a folder and those above it that are missing, each entry on the disk for certain; closed to other accounts. */
async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (topmost === undefined) return
  const last = path.dirname(topmost)
  for (let made = folder; ; made = path.dirname(made)) {
    await syncFolder(made)
    if (made === last) return
  }
}

/** Syncs a folder, so that the names in it are as certain as the contents of its files. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system keeps the names in a journal.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
