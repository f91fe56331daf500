import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { freeBytes } from './free-bytes.ts'

/** The bytes of unfinished uploads: a folder with one file for each upload, named by its id. */
export interface IncomingFiles {
  create(id: string): Promise<void>
  /** Bytes received so far, or undefined when there is no such file. */
  sizeOf(id: string): Promise<number | undefined>
  /** Appends received bytes, beginning at `offset`. @returns the new size in bytes */
  append(id: string, offset: number, content: Readable): Promise<number>
  read(id: string): Readable
  pathOf(id: string): string
  remove(id: string): Promise<void>
  /** Bytes that may still be received. */
  free(): Promise<number>
  list(): Promise<string[]>
  /** Runs `work` when no other work on that upload is running in this process. */
  exclusively<T>(id: string, work: () => Promise<T>): Promise<T>
}

/** Opens the folder, which is made when the first upload begins. */
export function openIncomingFiles(folder: string): IncomingFiles {
  const pathOf = (id: string) => path.join(folder, id)
  const running = new Map<string, Promise<unknown>>()
  return {
    pathOf,
    async create(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const handle = await open(pathOf(id), 'wx', 0o600)
      await handle.close()
    },
    sizeOf: (id) => unlessMissing(async () => (await stat(pathOf(id))).size),
    async append(id, offset, content) {
      const target = createWriteStream(pathOf(id), { flags: 'r+', start: offset })
      await pipeline(content, target)
      return offset + target.bytesWritten
    },
    read: (id) => createReadStream(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
    free: () => freeBytes(folder),
    list: async () => (await unlessMissing(() => readdir(folder))) ?? [],
    async exclusively(id, work) {
      while (running.has(id)) await Promise.allSettled([running.get(id)])
      const mine = work()
      running.set(id, mine)
      try {
        return await mine
      } finally {
        running.delete(id)
      }
    },
  }
}

async function unlessMissing<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
