import { noSuch } from '#server/http/conflicts.ts'
import { words } from '#shared/words/words.ts'
import type { PrintSource } from './print-source.ts'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { printedAddress } from '#server/domain/password-slips/printed-address.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { drawCards } from './draw-cards.ts'
import { findOwnCard } from './issued-card-queries.ts'

const texts = words.reportCards

/**
 * A report card of the student asking as a PDF, as it was issued.
 * @throws {AppError} 404 also when it was withdrawn: nothing is printed that is no longer valid
 */
export async function replyWithOwnCard(tx: Tx, id: string, from: PrintSource): Promise<FileReply> {
  const card = await findOwnCard(tx, id)
  if (!card) throw noSuch('reportCard')
  const { student, term, academic_year } = card.figures
  const { website } = await readSchool(tx)
  const title = texts.ownFile(term, academic_year, student)
  const body = await drawCards([card], title, {
    day: schoolDay(),
    disk: from.disk,
    address: printedAddress(from.publicUrl, website),
  })
  return new FileReply(safeFileName(`${title}.pdf`), 'application/pdf', body)
}
