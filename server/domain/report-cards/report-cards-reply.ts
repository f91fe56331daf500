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

/**
 * Issues the report cards of a home class for a term, in a transaction of the owner.
 * @param renew whether cards that were issued by another template are issued anew
 * @throws {AppError} 409 nothing is released yet
 */
export async function replyWithCards(
  tx: Tx,
  { renew, ...of }: CardsOf & { renew: boolean },
  origin: RequestOrigin,
  publicUrl: string,
): Promise<FileReply> {
  const cards = await keepCards(tx, of, await collectCards(tx, of, origin), renew)
  const { website } = await readSchool(tx)
  const title = `Report cards ${of.class_name}, ${of.term} ${of.academic_year}`
  const body = await drawCards(cards, title, {
    day: schoolDay(),
    address: printedAddress(publicUrl, website),
  })
  return new FileReply(safeFileName(`${title.replace(',', '')}.pdf`), 'application/pdf', body)
}
