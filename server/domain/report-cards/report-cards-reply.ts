import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { printedAddress } from '#server/domain/password-slips/printed-address.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { FileReply } from '#shared/contracts/file-reply.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import type { CardsOf } from './card-queries.ts'
import { drawCards } from './draw-cards.ts'
import { keepCards } from './issue-cards.ts'
import { collectCards } from './report-cards.ts'

/** The report cards of a home class for a term. @throws {AppError} 403, 409 nothing is released yet */
export async function replyWithCards(
  tx: Tx,
  of: CardsOf,
  origin: RequestOrigin,
  publicUrl: string,
): Promise<FileReply> {
  const cards = await collectCards(tx, of, origin)
  const codes = await keepCards(tx, of, cards)
  const { name: school, website } = await readSchool(tx)
  const { class_name: className, term, academic_year: year } = of
  const body = await drawCards(cards, {
    school,
    className,
    term,
    year,
    day: schoolDay(),
    address: printedAddress(publicUrl, website),
    codes,
  })
  return new FileReply(safeFileName(`Report cards ${className} ${term} ${year}.pdf`), 'application/pdf', body)
}
