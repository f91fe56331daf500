import { encode } from 'uqr'
import { drawQr } from '#server/domain/password-slips/draw-qr.ts'
import { writeCode } from '#shared/report-cards/report-card.ts'
import { words } from '#shared/words/words.ts'
import { inner, page, type CardPage } from './card-page.ts'

const texts = words.reportCards

const size = 58

/**
 * The code by which a card proves itself, also for a phone's camera.
 * @param address of the site, without a slash at its end; blank: none is named
 * @param printed says when it was printed
 */
export function drawProof(sheet: CardPage, code: string, address: string, printed: string): void {
  sheet.reserve(size)
  const beside = { size: 9, width: inner - size - 16 }
  if (address) {
    const { top } = sheet
    const qr = encode(`${address}/report-card?code=${code}`, { ecc: 'M', border: 0 })
    sheet.draw(texts.qr, (document) =>
      drawQr(document, qr.data, { left: page.margin + inner - size, top, size }),
    )
    sheet.write('P', texts.checkedAt(address.replace(/^https?:\/\//, '')), beside, 2)
  }
  sheet.write('P', texts.code(writeCode(code)), { ...beside, size: 12, face: 'bold' }, 2)
  sheet.write('P', printed, { ...beside, size: 8 })
}
