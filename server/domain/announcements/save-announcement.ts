import type { Tx } from '#server/database/database.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import { addRow, changeRow, readRow, removeRow, type VersionedRows } from '#server/database/versioned-row.ts'
import { chooseAudience } from '#server/domain/audience/choose-audience.ts'
import { changeFile, droppedFiles, type FileSource, type OptionalFile } from '#server/uploads/row-file.ts'
import { announcementFields } from '#shared/announcements/fields.ts'
import { keysOf } from '#shared/audience/audience.ts'
import type { Announcement, AnnouncementInput } from '#shared/announcements/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import * as queries from './queries.ts'

const announcements = {
  table: 'announcements',
  thing: 'announcement',
  find: queries.findAnnouncement,
} satisfies VersionedRows<Announcement>

type Input = AnnouncementInput & { id: string; file: FileSource }

/**
 * Creates an announcement. Sent again with the same id, it returns the existing one, with what was typed
 * since.
 * @throws {AppError} 409 the id is used by something else, or it was changed since, 422 an audience that the
 * person may not address, or a file that has not arrived
 */
export async function createAnnouncement(tx: Tx, userId: string, input: Input): Promise<Announcement> {
  const columns = await announcementColumns(tx, userId, input)
  return await addRow(tx, announcements, { id: input.id, ...columns }, columns, {
    isSame: (row) => isSaved(row, input, columns),
    change: async (version) => (await changeAnnouncement(tx, userId, { ...input, ...version })).announcement,
  })
}

/** @throws {AppError} 404, 409 it has changed since it was read, 422 */
export async function changeAnnouncement(
  tx: Tx,
  userId: string,
  input: Input & { updated_at: string },
): Promise<{ announcement: Announcement; unusedFiles: string[] }> {
  const before = await readAnnouncement(tx, input.id)
  const columns = await announcementColumns(tx, userId, input, before)
  const { now, isChanged } = await changeRow(tx, announcements, input, columns, (row) =>
    isSaved(row, input, columns),
  )
  return { announcement: now, unusedFiles: isChanged ? droppedFiles(before, columns) : [] }
}

/** The announcement, for a person who may change it. @throws {AppError} 404 */
export async function readAnnouncement(tx: Tx, id: string): Promise<Announcement> {
  return await readRow(tx, announcements, id)
}

/** @returns storage keys of files that may no longer be needed @throws {AppError} 404 */
export async function removeAnnouncement(tx: Tx, id: string): Promise<string[]> {
  const { file_url } = await removeRow(tx, announcements, id)
  return file_url ? [file_url] : []
}

/** Whether the call was made before, and its reply was lost. */
function isSaved(row: Announcement, input: Input, { file_url }: OptionalFile): boolean {
  const { shown_from, ...values } = valuesOf(announcementFields, input)
  const shown = schoolDay(new Date(row.shown_from))
  const today = schoolDay()
  return (
    isSame(row, { ...values, file_url }) &&
    (shown === shown_from || (shown <= today && shown_from <= today)) &&
    keysOf(row.audience.map(({ key }) => key)) === keysOf(input.audience)
  )
}

async function announcementColumns(tx: Tx, userId: string, input: Input, now?: Announcement) {
  return {
    ...valuesOf(announcementFields, input),
    shown_from: beginOf(input.shown_from, now),
    audience_id: await chooseAudience(tx, input.audience),
    ...(await changeFile(tx, userId, { change: input.file, bucket: 'notes', now })),
  }
}

/** A day that has come means now, so that a new announcement sorts above this morning's. */
function beginOf(day: string, now: Announcement | undefined) {
  if (now && schoolDay(new Date(now.shown_from)) === day) return queries.moments.at(now.shown_from)
  return day <= schoolDay() ? queries.moments.now : queries.moments.beginOf(day)
}
