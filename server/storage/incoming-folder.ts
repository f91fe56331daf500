import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from './disk.ts'
import { freeBytes } from './free-bytes.ts'
import type { IncomingFiles } from './incoming-files.ts'
import { readFile } from './read-file.ts'
import type { SharedLocks } from './shared-locks.ts'
import { createUploadLocks } from './upload-locks.ts'
import { unlessMissing } from '#server/machine/missing-file.ts'

/**
 * Unfinished uploads in a folder with one file for each, named by its id. The folder belongs to this program
 * alone; it is created when the first upload begins.
 * @param locks of all processes of the program; absent if there is only one
 */
export function openIncomingFolder(
  folder: string,
  disk: Pick<Disk, 'write'>,
  locks?: SharedLocks,
): IncomingFiles {
  const pathOf = (id: string) => path.join(folder, id)
  const running = new Map<string, Promise<unknown>>()
  return {
    async create(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const handle = await open(pathOf(id), 'wx', 0o600)
      await handle.close()
    },
    sizeOf: async (id) => (await unlessMissing(stat(pathOf(id))))?.size,
    async append(id, offset, content) {
      const target = createWriteStream(pathOf(id), { flags: 'r+', start: offset })
      await pipeline(content, target)
      return offset + target.bytesWritten
    },
    withFile: (id, work) => work(pathOf(id)),
    storeAs: (id, key) => disk.write(key, readFile(pathOf(id))),
    remove: (id) => rm(pathOf(id), { force: true }),
    free: async (announced) => (await freeBytes(folder)) - announced,
    async *list() {
      for (const id of (await unlessMissing(readdir(folder))) ?? []) {
        const found = await unlessMissing(stat(pathOf(id)))
        if (found) yield { id, changedAt: found.mtime }
      }
    },
    removeStrays: async () => 0,
    async exclusively(id, work) {
      if (locks) return await locks.hold(`finish ${id}`, work)
      while (running.has(id)) await Promise.allSettled([running.get(id)])
      const mine = work()
      running.set(id, mine)
      try {
        return await mine
      } finally {
        running.delete(id)
      }
    },
    locker: createUploadLocks(locks),
  }
}
