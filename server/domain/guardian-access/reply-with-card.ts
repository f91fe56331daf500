import type { Database } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { printedAddress } from '#server/domain/password-slips/printed-address.ts'
import { drawCards } from '#server/domain/report-cards/draw-cards.ts'
import type { PrintSource } from '#server/domain/report-cards/print-source.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { words } from '#shared/words/words.ts'
import { findCardOfChild } from './page-queries.ts'

/**
 * A child's report card as the same PDF that the child gets.
 * @returns undefined if the card does not exist, or the session's guardian may not read it
 */
export async function replyWithCardOfChild(
  database: Pick<Database, 'asGuardian' | 'asServiceOnce'>,
  { tokenHash, id }: { tokenHash: Buffer; id: string },
  from: PrintSource,
): Promise<FileReply | undefined> {
  const card = await database.asGuardian(tokenHash, (tx) => findCardOfChild(tx, id))
  if (!card) return undefined
  const { student, term, academic_year } = card.figures
  const { website } = await database.asServiceOnce(readSchool)
  const title = words.reportCards.ownFile(term, academic_year, student)
  const print = { day: schoolDay(), disk: from.disk, address: printedAddress(from.publicUrl, website) }
  return new FileReply(safeFileName(`${title}.pdf`), 'application/pdf', await drawCards([card], title, print))
}
