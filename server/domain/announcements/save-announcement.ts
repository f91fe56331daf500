import { noSuch } from '#server/access/refusals.ts'
import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import { chooseAudience } from '#server/domain/audience/choose-audience.ts'
import { changedMeanwhile, idTaken } from '#server/http/conflicts.ts'
import { changeFile, filesLeft, type FileSource } from '#server/uploads/row-file.ts'
import { keysOf } from '#shared/audience.ts'
import type { Announcement, AnnouncementInput } from '#shared/contracts/announcements.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { versionAsMade } from '#server/database/repeated-save.ts'
import * as queries from './queries.ts'

type Input = AnnouncementInput & { id: string; file: FileSource }

/**
 * Announces something. Sent again with the same id, it gives the announcement that is there, with what was typed since.
 * @throws {AppError} 409 the id is used by something else, or it was changed since, 422 an audience that the person may not address, or a file that
 * has not arrived
 */
export async function createAnnouncement(tx: Tx, userId: string, input: Input): Promise<Announcement> {
  const columns = await columnsOf(tx, userId, input)
  await queries.insertAnnouncement(tx, { id: input.id, ...columns })
  const announcement = await queries.findAnnouncement(tx, input.id)
  if (!announcement) throw idTaken()
  if (isSaved(announcement, input, columns)) return announcement
  const updated_at = await versionAsMade(tx, 'announcements', announcement, 'announcement')
  return (await changeAnnouncement(tx, userId, { ...input, updated_at })).announcement
}

/** @throws {AppError} 404, 409 it has changed since it was read, 422 */
export async function changeAnnouncement(
  tx: Tx,
  userId: string,
  input: Input & { updated_at: string },
): Promise<{ announcement: Announcement; left: string[] }> {
  const before = await readAnnouncement(tx, input.id)
  const columns = await columnsOf(tx, userId, input, before)
  const { id, updated_at: version } = input
  const saved = await queries.updateAnnouncement(tx, { id, version }, columns)
  if (!saved && !isSaved(before, input, columns)) throw changedMeanwhile('announcement')
  return {
    announcement: await readAnnouncement(tx, id),
    left: saved ? filesLeft(before, columns) : [],
  }
}

/** The announcement, for whoever may change it. @throws {AppError} 404 */
export async function readAnnouncement(tx: Tx, id: string): Promise<Announcement> {
  const announcement = await queries.findAnnouncement(tx, id)
  if (!announcement) throw noSuch('announcement')
  return announcement
}

/** @returns storage keys of files that nothing may need any more @throws {AppError} 404 */
export async function removeAnnouncement(tx: Tx, id: string): Promise<string[]> {
  const { file_url } = await readAnnouncement(tx, id)
  await queries.deleteAnnouncement(tx, id)
  return file_url ? [file_url] : []
}

/** Whether the call was made before, and its reply was lost. */
function isSaved(row: Announcement, input: Input, columns: queries.AnnouncementColumns): boolean {
  const { title, content, is_pinned, shown_from, shown_until } = input
  const shown = schoolDay(new Date(row.shown_from))
  const today = schoolDay()
  return (
    isSame(row, { title, content, is_pinned, shown_until, file_url: columns.file_url }) &&
    (shown === shown_from || (shown <= today && shown_from <= today)) &&
    keysOf(row.audience.map(({ key }) => key)) === keysOf(input.audience)
  )
}

async function columnsOf(
  tx: Tx,
  userId: string,
  input: Input,
  now?: Announcement,
): Promise<queries.AnnouncementColumns> {
  const { title, content, is_pinned, shown_from, shown_until } = input
  return {
    title,
    content,
    is_pinned,
    shown_until,
    shown_from: beginOf(shown_from, now),
    audience_id: await chooseAudience(tx, input.audience),
    ...(await changeFile(tx, userId, { change: input.file, bucket: 'notes', now })),
  }
}

/** A day that has come means at once: a new announcement stands before those of this morning. */
function beginOf(day: string, now: Announcement | undefined) {
  if (now && schoolDay(new Date(now.shown_from)) === day) return queries.moments.at(now.shown_from)
  return day <= schoolDay() ? queries.moments.now : queries.moments.beginOf(day)
}
