import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The folder in which the bytes of unfinished uploads gather, one file an upload, named by its id. */
export interface Arrivals {
  create(id: string): Promise<void>
  /** Bytes that have arrived, or undefined when there is no such file. */
  sizeOf(id: string): Promise<number | undefined>
  /** Writes what arrives from `offset` on. @returns the new size in bytes */
  append(id: string, offset: number, content: Readable): Promise<number>
  read(id: string): Readable
  pathOf(id: string): string
  remove(id: string): Promise<void>
  list(): Promise<string[]>
  /** Runs `work` when no other work on that upload is under way in this process. */
  exclusively<T>(id: string, work: () => Promise<T>): Promise<T>
}

/** Opens the folder, which is made when the first upload begins. */
export function openArrivals(folder: string): Arrivals {
  const pathOf = (id: string) => path.join(folder, id)
  const underWay = new Map<string, Promise<unknown>>()
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
    list: async () => (await unlessMissing(() => readdir(folder))) ?? [],
    async exclusively(id, work) {
      while (underWay.has(id)) await Promise.allSettled([underWay.get(id)])
      const mine = work()
      underWay.set(id, mine)
      try {
        return await mine
      } finally {
        underWay.delete(id)
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
