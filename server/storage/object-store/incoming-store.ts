import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Disk } from '../disk.ts'
import { freeBytes } from '../free-bytes.ts'
import type { IncomingFiles } from '../incoming-files.ts'
import { readFile } from '../read-file.ts'
import type { SharedLocks } from '../shared-locks.ts'
import { continuedElsewhere, uploadGone } from '../upload-errors.ts'
import { createUploadLocks } from '../upload-locks.ts'
import { assemble } from './assemble.ts'
import { partsEnd, wholeKey } from './layout.ts'
import { abortMultipart, partBytes } from './multipart.ts'
import { copyObject, deleteObject } from './objects.ts'
import {
  deleteProgress,
  findProgress,
  insertProgress,
  listProgress,
  type UploadProgress,
} from './progress-queries.ts'
import { removeStrays } from './remove-strays.ts'
import { saveBytes } from './save-bytes.ts'
import type { SchoolStore } from './school-store.ts'
import { openWorkingCopies, writeAt, type WorkingCopies } from './working-copies.ts'

/**
 * Slowly arriving bytes are saved this often, so that the death of the program costs a phone no more than
 * that.
 */
const maxUnsavedMs = 30_000
const pageSize = 500

interface Parts {
  store: SchoolStore
  disk: Pick<Disk, 'write'>
  locks: SharedLocks
  /** For working copies; belongs to this program alone. */
  folder: string
}

/**
 * Unfinished uploads in an object store. The database records how far each has come, so it can continue in
 * any program with the same database and store.
 */
export function openIncomingStore({ store, disk, locks, folder }: Parts): IncomingFiles {
  const { database, requests, address } = store
  const copies = openWorkingCopies(folder, store)
  const known = async (id: string) => {
    const progress = await findProgress(database, id)
    if (!progress) throw uploadGone()
    return progress
  }
  const withFile: IncomingFiles['withFile'] = async (id, work) => {
    const found = await known(id)
    const progress = copies.isWhole(found) ? found : await assemble(store, copies, found)
    return await copies.use(progress, 0, (_file, path) => work(path))
  }

  return {
    async create(id) {
      await insertProgress(database, id)
      await copies.removeIdle()
    },
    sizeOf: async (id) => (await findProgress(database, id))?.received,
    async append(id, offset, content) {
      const progress = await known(id)
      if (progress.received !== offset) throw continuedElsewhere()
      return await copies.use(progress, partsEnd(progress), (file) =>
        receive({ store, copies, file }, progress, content),
      )
    },
    withFile,
    async storeAs(id, key) {
      const found = await known(id)
      if (found.parts.length === 0) {
        return await withFile(id, (path) => disk.write(key, readFile(path)))
      }
      await assemble(store, copies, found)
      await store.claimName(key)
      await copyObject(requests, { ...address, key: wholeKey(id) }, key)
    },
    async remove(id) {
      const progress = await findProgress(database, id)
      if (progress) await removeBytes(store, progress)
      await copies.remove(id)
    },
    free: () => freeBytes(folder),
    async *list() {
      let page = await listProgress(database, '00000000-0000-0000-0000-000000000000', pageSize)
      for (; page.length > 0; page = await listProgress(database, page.at(-1)!.upload_id, pageSize))
        for (const { upload_id, changed_at } of page) yield { id: upload_id, changedAt: changed_at }
    },
    removeStrays: (before) => removeStrays(store, before),
    exclusively: (id, work) => locks.hold(`finish ${id}`, work),
    locker: createUploadLocks(locks),
  }
}

/**
 * Receives bytes until the sender stops, and saves them as they come.
 * @returns the resulting size of the upload
 */
async function receive(
  { store, copies, file }: { store: SchoolStore; copies: WorkingCopies; file: FileHandle },
  before: UploadProgress,
  content: Readable,
): Promise<number> {
  let progress = before
  let size = before.received
  let savedAt = Date.now()
  const save = async () => {
    if (size === progress.received) return
    progress = await saveBytes(store, progress, file, size)
    copies.note(progress.upload_id, size)
    savedAt = Date.now()
  }
  try {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      await writeAt(file, chunk, size)
      size += chunk.length
      if (size - progress.received >= partBytes || Date.now() - savedAt >= maxUnsavedMs) await save()
    }
  } catch (error) {
    // The connection broke: the bytes before are worth keeping, whether or not that succeeds.
    await save().catch(() => undefined)
    throw error
  }
  await save()
  return size
}

/** The record is deleted last, so that the sweep finds what could not be removed. */
async function removeBytes({ requests, database }: SchoolStore, progress: UploadProgress): Promise<void> {
  const { upload_id, multipart_id, pieces, is_assembled } = progress
  const key = wholeKey(upload_id)
  for (const piece of pieces) await deleteObject(requests, piece.key)
  if (is_assembled) await deleteObject(requests, key)
  else if (multipart_id !== null) await abortMultipart(requests, { key, id: multipart_id })
  await deleteProgress(database, upload_id)
}
