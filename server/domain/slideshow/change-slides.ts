import { droppedFiles, filesOf } from '#server/uploads/row-file.ts'
import { takeUpload } from '#server/uploads/take.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import {
  changeRow,
  insertOnce,
  readRow,
  removeRow,
  savedRow,
  type VersionedRows,
} from '#server/database/versioned-row.ts'
import { conflict, type AppError } from '#server/http/errors.ts'
import type { ListedSlide, SlideInput } from '#shared/slideshow/contract.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

const slides = {
  table: 'slideshow_images',
  thing: 'picture',
  find: queries.findSlide,
  gone: because('sitePictures.gone'),
} satisfies VersionedRows<ListedSlide>

interface AddedSlide {
  slide: ListedSlide
  /** Storage keys of files that the slide no longer refers to. */
  unusedFiles: string[]
}

/**
 * Adds a slide, active and after all others, with the picture uploaded for it. Sent again with the same id,
 * it returns the existing one, with what was typed and chosen since.
 * @throws {AppError} 409 the id belongs to something else, or it was changed since, 422 the picture has not
 * arrived
 */
export async function addSlide(
  tx: Tx,
  userId: string,
  { upload_id, ...texts }: SlideInput,
): Promise<AddedSlide> {
  const { picture, ...file } = await takeUpload(tx, userId, upload_id, { purpose: 'slide' })
  const columns = { ...texts, ...file, picture: JSON.stringify(picture) }
  await insertOnce(tx, slides.table, [{ ...columns, display_order: queries.lastPlace }])
  let unusedFiles: string[] = []
  const slide = await savedRow(tx, slides, texts.id, {
    isSame: (row) => isSame(row, { ...texts, file_url: file.file_url }),
    change: async (version) => {
      const { before, now } = await changeRow(tx, slides, version, columns)
      unusedFiles = droppedFiles(before, now)
      return now
    },
  })
  return { slide, unusedFiles }
}

/** Shows a slide on the home page, or hides it. @throws {AppError} 404 */
export async function showSlide(
  tx: Tx,
  { id, is_active }: { id: string; is_active: boolean },
): Promise<ListedSlide> {
  await queries.setSlideActive(tx, id, is_active)
  return await readSlide(tx, id)
}

/**
 * Reorders the slides.
 * @param ids every slide, once
 * @throws {AppError} 409 when slides were added or deleted in the meantime
 */
export async function reorderSlides(tx: Tx, ids: readonly string[]): Promise<ListedSlide[]> {
  const present = await queries.listSlides(tx)
  const distinct = new Set(ids)
  const areAll = present.length === distinct.size && present.every(({ id }) => distinct.has(id))
  if (!areAll || ids.length !== distinct.size) throw slidesChanged()
  await queries.orderSlides(tx, ids)
  return await queries.listSlides(tx)
}

/** Deletes a slide. @returns storage keys of files that may no longer be needed @throws {AppError} 404 */
export async function removeSlide(tx: Tx, id: string, origin: RequestOrigin): Promise<string[]> {
  const slide = await removeRow(tx, slides, id)
  const subject = { type: 'site', id } as const
  await writeAudit(tx, { action: 'site.slide_deleted', subject, details: { title: slide.title } }, origin)
  return filesOf(slide)
}

async function readSlide(tx: Tx, id: string): Promise<ListedSlide> {
  return await readRow(tx, slides, id)
}

function slidesChanged(): AppError {
  return conflict('CHANGED_MEANWHILE', because('slideshow.changedMeanwhile'))
}
