import { words } from '#shared/words/words.ts'
import type { PrintSource } from './print-source.ts'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { printedAddress } from '#server/domain/password-slips/printed-address.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { CardsOf } from './card-queries.ts'
import type { PaperLanguage } from '#shared/translations/languages.ts'
import { drawCards } from './draw-cards.ts'
import { speakCards } from './speak-cards.ts'
import { keepCards } from './issue-cards.ts'
import { collectCards } from './report-cards.ts'

const texts = words.reportCards

interface IssuedClass {
  cards: number
  title: string
  /** A PDF. */
  body: ReadableStream<Uint8Array>
}

/**
 * Issues the report cards of a home class for a term, in a transaction of the owner.
 * @param of `renew`: whether cards issued with another template are issued again; `language`: of the labels
 * @throws {AppError} 409 NO_RESULTS when nothing is released yet
 */
export async function issueClass(
  tx: Tx,
  { renew, language, ...of }: CardsOf & { renew: boolean; language: PaperLanguage },
  from: PrintSource,
): Promise<IssuedClass> {
  const issued = await keepCards(tx, of, await collectCards(tx, of), renew)
  const { cards, words: said } = await speakCards(tx, issued, language)
  const { website } = await readSchool(tx)
  const title = texts.titleOfClass(of.class_name, of.term, of.academic_year)
  const body = await drawCards(cards, title, {
    words: said,
    day: schoolDay(),
    disk: from.disk,
    address: printedAddress(from.publicUrl, website),
  })
  return { cards: cards.length, title, body }
}
