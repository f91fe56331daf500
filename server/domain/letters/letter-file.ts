import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { printedAddress } from '#server/domain/password-slips/printed-address.ts'
import { dayInWords, drawHead, printDocument } from '#server/domain/report-cards/card-document.ts'
import { CardPage, inner } from '#server/domain/report-cards/card-page.ts'
import { drawProof } from '#server/domain/report-cards/draw-proof.ts'
import { readPaperCrest } from '#server/domain/report-cards/paper-crest.ts'
import type { PrintSource } from '#server/domain/report-cards/print-source.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { words } from '#shared/words/words.ts'
import { signed } from '#shared/translations/signed.ts'
import { readLetterWords } from '#server/domain/corrections/queries.ts'
import { findPrintedLetter } from './queries.ts'

const texts = words.letters

/** Height in points of the space for a signature, with the name below it. */
const signatureHeight = 90

/**
 * An issued letter as a PDF.
 * @throws {AppError} 404 even for a withdrawn one: nothing invalid is printed
 */
export async function replyWithLetter(tx: Tx, id: string, from: PrintSource): Promise<FileReply> {
  const letter = await findPrintedLetter(tx, id)
  if (!letter) throw noSuch('letter')
  const { title, look, language, first_name, last_name } = letter
  const said = (await readLetterWords(tx))[language]
  const day = schoolDay(letter.created_at)
  const { website } = await readSchool(tx)
  const address = printedAddress(from.publicUrl, website)
  const crest = await readPaperCrest(from.disk, look.crest)
  const body = await printDocument({ title, school: look.school, day, language }, (document, root) => {
    const running = said.continued(title, `${first_name} ${last_name}`)
    const sheet = new CardPage(document, root, { running, language })
    drawHead(sheet, look.school, signed(title), { under: look.address, crest })
    sheet.write('P', said.number(letter.number), { size: 10 }, 2)
    sheet.write('P', said.sayDay(dayInWords(day)), { size: 10 }, 22)
    for (const paragraph of letter.body.split(/\n[ \t]*\n+/))
      sheet.write('P', signed(paragraph.trim()), { size: 11.5 }, 12)
    sheet.reserve(signatureHeight)
    sheet.top += signatureHeight - 36
    sheet.rule(0, inner / 2)
    sheet.top += 4
    sheet.write('P', look.principal ? said.principalNamed(look.principal) : said.principal, { size: 10 }, 28)
    drawProof(sheet, letter.code, {
      address,
      checkedAt: said.checkedAt,
      qrName: said.qr,
      codeNamed: said.code,
      printed: said.printedOn(said.sayDay(dayInWords(day))),
    })
    sheet.end()
  })
  return new FileReply(
    safeFileName(texts.file(letter.number, last_name, first_name)),
    'application/pdf',
    body,
  )
}
