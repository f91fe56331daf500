import type { FileHandle } from 'node:fs/promises'
import { AppError } from '#server/http/errors.ts'
import { continuedElsewhere, uploadGone } from '../upload-errors.ts'
import { newPieceKey, partsEnd, wholeKey } from './layout.ts'
import { abortMultipart, beginMultipart, partBytes, putPart, type StoredPart } from './multipart.ts'
import { deleteObject, putObject } from './objects.ts'
import {
  advanceProgress,
  settleMultipart,
  takePartNumber,
  type Piece,
  type UploadProgress,
} from './progress-queries.ts'
import type { SchoolStore } from './school-store.ts'
import { readAt } from './working-copies.ts'

/** A browser that sends very small pieces must not fill the store with objects. */
const maxPieces = 64

/**
 * Puts new bytes of an upload into the store and records them: whole parts as parts, the rest as a separate
 * object until there is enough for a part. Each attempt uses its own names and part numbers, and only the
 * record makes them count, so an interrupted or second attempt changes nothing.
 * @param file the working copy, which has everything from the last part on
 * @param size bytes in the working copy
 * @returns the progress with those bytes in it
 * @throws 409 when another program has recorded bytes in the meantime
 */
export async function saveBytes(
  store: SchoolStore,
  before: UploadProgress,
  file: FileHandle,
  size: number,
): Promise<UploadProgress> {
  let progress = before
  while (size - partsEnd(progress) >= partBytes) {
    const start = partsEnd(progress)
    const { part, multipart_id } = await sendPart(store, progress, await readAt(file, start, partBytes))
    progress = await record(store, progress, {
      multipart_id,
      received: start + partBytes,
      parts: [...progress.parts, part],
      pieces: [],
    })
  }
  return size > progress.received ? await savePiece(store, progress, file, size) : progress
}

/** Sends one part under its own number. @throws 409 as {@link saveBytes} */
export async function sendPart(
  store: SchoolStore,
  progress: UploadProgress,
  body: Uint8Array<ArrayBuffer>,
): Promise<{ part: StoredPart; multipart_id: string }> {
  const { upload_id } = progress
  const multipart_id = progress.multipart_id ?? (await openMultipart(store, upload_id))
  const number = await takePartNumber(store.database, progress)
  if (number === undefined) throw continuedElsewhere()
  const part = await putPart(store.requests, { key: wholeKey(upload_id), id: multipart_id, number }, body)
  return { part, multipart_id }
}

async function openMultipart({ requests, database }: SchoolStore, id: string): Promise<string> {
  const key = wholeKey(id)
  const begun = await beginMultipart(requests, key)
  const settled = await settleMultipart(database, id, begun)
  if (settled !== begun) await abortMultipart(requests, { key, id: begun })
  if (settled === null) throw uploadGone()
  return settled
}

async function savePiece(
  store: SchoolStore,
  progress: UploadProgress,
  file: FileHandle,
  size: number,
): Promise<UploadProgress> {
  const isMerging = progress.pieces.length >= maxPieces
  const start = isMerging ? partsEnd(progress) : progress.received
  const piece: Piece = { key: newPieceKey(progress.upload_id), size: size - start }
  await putObject(store.requests, piece.key, await readAt(file, start, piece.size))
  const pieces = isMerging ? [piece] : [...progress.pieces, piece]
  try {
    return await record(store, progress, { ...progress, received: size, pieces })
  } catch (error) {
    if (error instanceof AppError && error.status === 409)
      await deleteObject(store.requests, piece.key).catch(() => undefined)
    throw error
  }
}

type Advance = Pick<UploadProgress, 'multipart_id' | 'received' | 'parts' | 'pieces'>

/** Records bytes as saved, and removes the objects that are no longer needed. */
async function record(
  { requests, database }: SchoolStore,
  before: UploadProgress,
  advance: Advance,
): Promise<UploadProgress> {
  if (!(await advanceProgress(database, before, advance))) throw continuedElsewhere()
  const left = before.pieces.filter(({ key }) => !advance.pieces.some((piece) => piece.key === key))
  // Anything that cannot be removed now is left to the sweep.
  await Promise.allSettled(left.map(({ key }) => deleteObject(requests, key)))
  return { ...before, ...advance }
}
