import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { words } from '#shared/words/words.ts'
import type { PrintSource } from './print-source.ts'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { printedAddress } from '#server/domain/password-slips/printed-address.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { PaperLanguage } from '#shared/translations/languages.ts'
import { drawCards, type SpokenCard } from './draw-cards.ts'
import { speakCards } from './speak-cards.ts'
import { findIssuedCard, findOwnCard } from './issued-card-queries.ts'

const texts = words.reportCards

/**
 * An issued report card of the student asking, as a PDF.
 * @throws {AppError} 404 even for a withdrawn one: nothing invalid is printed
 */
export async function replyWithOwnCard(tx: Tx, id: string, from: PrintSource): Promise<FileReply> {
  return await replyWithCard(tx, { card: await findOwnCard(tx, id) }, from)
}

/**
 * A report card of any student and year as a PDF, as it was issued. The transaction must be an
 * administrator's.
 * @throws {AppError} 404, including for a withdrawn card
 */
export async function replyWithIssuedCard(
  tx: Tx,
  { id, language }: { id: string; language: PaperLanguage },
  from: PrintSource,
  origin: RequestOrigin,
): Promise<FileReply> {
  const card = await findIssuedCard(tx, id)
  const { cards, words: said } = await speakCards(tx, card ? [card] : [], language)
  const reply = await replyWithCard(tx, { card: cards[0], words: said }, from)
  const subject = { type: 'student', id: card?.student_id ?? null } as const
  await writeAudit(
    tx,
    { action: 'results.cards_printed', subject, details: { title: reply.fileName } },
    origin,
  )
  return reply
}

async function replyWithCard(
  tx: Tx,
  { card, words: said }: { card: SpokenCard | undefined; words?: Parameters<typeof drawCards>[2]['words'] },
  from: PrintSource,
): Promise<FileReply> {
  if (!card) throw noSuch('reportCard')
  const { student, term, academic_year } = card.figures
  const { website } = await readSchool(tx)
  const title = texts.ownFile(term, academic_year, student)
  const body = await drawCards([card], title, {
    ...(said && { words: said }),
    day: schoolDay(),
    disk: from.disk,
    address: printedAddress(from.publicUrl, website),
  })
  return new FileReply(safeFileName(`${title}.pdf`), 'application/pdf', body)
}
