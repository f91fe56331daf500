import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { uploadGone } from '../upload-errors.ts'
import { readObject } from './objects.ts'
import type { UploadProgress } from './progress-queries.ts'
import { partsEnd, wholeKey } from './layout.ts'
import type { SchoolStore } from './school-store.ts'
import { isMissingFile } from '#server/machine/missing-file.ts'

interface WorkingCopy {
  /** The first byte known to be the same as in the store. */
  from: number
  /** The byte after the last one known to be the same. */
  to: number
  usedAt: number
  users: number
}

const idleMs = 3_600_000

/**
 * Local files with bytes of uploads that are also in the store. They save reading back what this program has
 * received itself; losing them costs only time.
 */
export interface WorkingCopies {
  /**
   * Opens the copy of an upload once it contains everything received from `from` on, and closes it after
   * `work`.
   */
  use<T>(
    progress: UploadProgress,
    from: number,
    work: (file: FileHandle, path: string) => Promise<T>,
  ): Promise<T>
  /** Whether the copy contains everything received. */
  isWhole(progress: UploadProgress): boolean
  /** Records that the copy is the same as the store up to `to`. */
  note(id: string, to: number): void
  remove(id: string): Promise<void>
  /** Removes copies unused for an hour: their uploads continue elsewhere, or not at all. */
  removeIdle(): Promise<void>
}

/** @param folder belongs to this program alone; leftovers of an earlier run are removed */
export function openWorkingCopies(folder: string, store: SchoolStore): WorkingCopies {
  const copies = new Map<string, WorkingCopy>()
  const pathOf = (id: string) => path.join(folder, id)
  const cleared = rm(folder, { recursive: true, force: true }).then(() =>
    mkdir(folder, { recursive: true, mode: 0o700 }),
  )
  cleared.catch(() => undefined)

  function copyOf(id: string): WorkingCopy {
    const copy = copies.get(id) ?? { from: 0, to: 0, usedAt: 0, users: 0 }
    copies.set(id, copy)
    copy.usedAt = Date.now()
    return copy
  }

  async function fill(file: FileHandle, progress: UploadProgress, copy: WorkingCopy): Promise<void> {
    try {
      for await (const chunk of readReceived(store, progress, copy.to)) {
        await writeAt(file, chunk, copy.to)
        copy.to += chunk.length
      }
    } catch (error) {
      // The store has lost the bytes, or is a different one than when they came: only a new upload helps.
      throw isMissingFile(error) ? uploadGone() : error
    }
  }

  async function remove(id: string): Promise<void> {
    copies.delete(id)
    await rm(pathOf(id), { force: true })
  }

  return {
    remove,
    async use(progress, from, work) {
      await cleared
      const id = progress.upload_id
      const copy = copyOf(id)
      copy.users += 1
      const file = await openFile(pathOf(id))
      try {
        if (copy.from > from || copy.to < from) Object.assign(copy, { from, to: from })
        await fill(file, progress, copy)
        await file.truncate(progress.received)
        return await work(file, pathOf(id))
      } finally {
        copy.users -= 1
        await file.close()
      }
    },
    isWhole({ upload_id, received }) {
      const copy = copies.get(upload_id)
      return copy?.from === 0 && copy.to === received
    },
    note(id, to) {
      copyOf(id).to = to
    },
    async removeIdle() {
      for (const [id, { users, usedAt }] of copies)
        if (users === 0 && usedAt < Date.now() - idleMs) await remove(id)
    },
  }
}

/** The received bytes from `start` on. Parts can be read only once they are assembled. */
async function* readReceived(
  { requests }: SchoolStore,
  progress: UploadProgress,
  start: number,
): AsyncGenerator<Uint8Array> {
  const { upload_id, received, pieces, is_assembled } = progress
  if (start >= received) return
  if (is_assembled)
    return yield* readObject(requests, wholeKey(upload_id), { first: start, last: received - 1 })
  let pieceStart = partsEnd(progress)
  if (start < pieceStart) throw new Error('the parts of an upload were to be read before they were assembled')
  for (const { key, size } of pieces) {
    const first = Math.max(0, start - pieceStart)
    if (first < size) yield* readObject(requests, key, { first, last: size - 1 })
    pieceStart += size
  }
}

async function openFile(name: string): Promise<FileHandle> {
  try {
    return await open(name, 'r+')
  } catch (error) {
    if (!isMissingFile(error)) throw error
    return await open(name, 'wx+', 0o600)
  }
}

/** Writes the whole chunk; a single write may write less. */
export async function writeAt(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length;)
    done += (await file.write(chunk, done, chunk.length - done, position + done)).bytesWritten
}

/** Reads exactly a number of bytes. @throws when the file ends before */
export async function readAt(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) throw new Error('a working copy is shorter than it should be')
    done += bytesRead
  }
  return bytes
}
