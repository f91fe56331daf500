import { partsEnd, wholeKey } from './layout.ts'
import { completeMultipart } from './multipart.ts'
import { findObject } from './objects.ts'
import { markAssembled, type UploadProgress } from './progress-queries.ts'
import { StoreRefusal } from './requests.ts'
import { sendPart } from './save-bytes.ts'
import type { SchoolStore } from './school-store.ts'
import { readAt, type WorkingCopies } from './working-copies.ts'

/**
 * Combines the parts of a complete upload into one object. May be called again after an interruption.
 * @returns the resulting progress
 */
export async function assemble(
  store: SchoolStore,
  copies: WorkingCopies,
  progress: UploadProgress,
): Promise<UploadProgress> {
  const { upload_id, received, parts, multipart_id, is_assembled } = progress
  if (is_assembled || parts.length === 0 || multipart_id === null) return progress
  const key = wholeKey(upload_id)
  const start = partsEnd(progress)
  const last =
    start < received
      ? await copies
          .use(progress, start, async (file) => {
            const { part } = await sendPart(store, progress, await readAt(file, start, received - start))
            return [part]
          })
          .catch(unlessCompleted)
      : []
  await completeMultipart(store.requests, { key, id: multipart_id }, [...parts, ...last]).catch(
    unlessCompleted,
  )
  if ((await findObject(store.requests, key))?.size !== received)
    throw new Error(`the object store has lost parts of upload ${upload_id}`)
  await markAssembled(store.database, upload_id)
  return { ...progress, is_assembled: true }
}

/**
 * An earlier attempt may have completed it and died before it could report that; its size is checked
 * afterwards.
 */
function unlessCompleted(error: unknown): [] {
  if (error instanceof StoreRefusal && error.code === 'NoSuchUpload') return []
  throw error
}
