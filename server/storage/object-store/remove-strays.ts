import { uploadOf, uploadsFolder, wholeKey } from './layout.ts'
import { abortMultipart, listMultiparts } from './multipart.ts'
import { forgetOldNames } from './name-queries.ts'
import { deleteObject, listObjects } from './objects.ts'
import { findProgress } from './progress-queries.ts'
import type { SchoolStore } from './school-store.ts'

/**
 * Removes leftovers of interrupted attempts from the folder of uploads: objects and multipart uploads from
 * before `before` that no upload's record names.
 * @returns how many
 */
export async function removeStrays(store: SchoolStore, before: Date): Promise<number> {
  const { requests, database, address } = store
  let removed = 0
  for await (const { key, modifiedAt } of listObjects(requests, address.prefix, uploadsFolder)) {
    const upload = uploadOf(key)
    if (!upload || modifiedAt >= before || (await isRecorded(store, upload, key))) continue
    await deleteObject(requests, key)
    removed += 1
  }
  for (const { key, id, begunAt } of await listMultiparts(requests, address.prefix, uploadsFolder)) {
    const upload = uploadOf(key)
    if (!upload || begunAt >= before) continue
    if ((await findProgress(database, upload))?.multipart_id === id) continue
    await abortMultipart(requests, { key, id })
    removed += 1
  }
  await forgetOldNames(database, before)
  return removed
}

async function isRecorded({ database }: SchoolStore, id: string, key: string): Promise<boolean> {
  const progress = await findProgress(database, id)
  if (!progress) return false
  return key === wholeKey(id) ? progress.is_assembled : progress.pieces.some((piece) => piece.key === key)
}
