import type { Database } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { printedAddress } from '#server/domain/password-slips/printed-address.ts'
import { readCardWords } from '#server/domain/corrections/queries.ts'
import type { Language } from '#shared/translations/languages.ts'
import { drawCards } from '#server/domain/report-cards/draw-cards.ts'
import type { PrintSource } from '#server/domain/report-cards/print-source.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { words } from '#shared/words/words.ts'
import { findCardOfChild, readLanguage } from './page-queries.ts'

interface CardOfChild {
  tokenHash: Buffer
  id: string
  /** The language chosen in the browser, before that of the guardian. */
  chosen: Language | undefined
}

/**
 * A child's report card as the PDF that the child gets, with labels in the language of the page.
 * @returns undefined if the card does not exist, or the session's guardian may not read it
 */
export async function replyWithCardOfChild(
  database: Pick<Database, 'asGuardian' | 'asServiceOnce'>,
  { tokenHash, id, chosen }: CardOfChild,
  from: PrintSource,
): Promise<FileReply | undefined> {
  const { card, language } = await database.asGuardian(tokenHash, async (tx) => ({
    card: await findCardOfChild(tx, id),
    language: chosen ?? (await readLanguage(tx)),
  }))
  if (!card) return undefined
  const { student, term, academic_year } = card.figures
  const { website } = await database.asServiceOnce(readSchool)
  const title = words.reportCards.ownFile(term, academic_year, student)
  const said = await database.asServiceOnce(readCardWords)
  const print = {
    day: schoolDay(),
    disk: from.disk,
    address: printedAddress(from.publicUrl, website),
    words: said,
  }
  return new FileReply(
    safeFileName(`${title}.pdf`),
    'application/pdf',
    await drawCards([{ ...card, language }], title, print),
  )
}
