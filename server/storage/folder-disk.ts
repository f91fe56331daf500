import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkKey, isKey, type Disk } from './disk.ts'
import { freeBytes } from './free-bytes.ts'
import { isMissingFile } from '#server/machine/missing-file.ts'

/** Opens the disk behind a `file:` address, or the folder itself, which is created with the first file. */
export function openFolder(location: string): Disk {
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
    if (isMissingFile(error)) return []
    throw error
  })
  for (const entry of entries) {
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* listFiles(root, key)
    else if (entry.isFile()) yield key
  }
}

/** Creates a folder and its missing parents, each entry durably on the disk and closed to other accounts. */
async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (topmost === undefined) return
  const last = path.dirname(topmost)
  for (let made = folder; ; made = path.dirname(made)) {
    await syncFolder(made)
    if (made === last) return
  }
}

/** Syncs a folder, so that the names in it are as durable as the contents of its files. */
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
