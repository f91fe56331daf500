import { encode } from 'uqr'
import { drawQr } from '#server/domain/password-slips/draw-qr.ts'
import { writeCode } from '#shared/report-card.ts'
import { inner, page, type CardPage } from './card-page.ts'

const size = 58

/**
 * The code by which a card proves itself, also for a phone's camera.
 * @param address of the site, without a slash at its end
 * @param printed says when it was printed
 */
export function drawProof(sheet: CardPage, code: string, address: string, printed: string): void {
  sheet.reserve(size)
  const { top } = sheet
  const qr = encode(`${address}/report-card?code=${code}`, { ecc: 'M', border: 0 })
  sheet.draw('QR code that leads to the page on which this card can be checked', (document) =>
    drawQr(document, qr.data, { left: page.margin + inner - size, top, size }),
  )
  const beside = { size: 9, width: inner - size - 16 }
  sheet.write(
    'P',
    `This card can be checked at ${address.replace(/^https?:\/\//, '')}/report-card`,
    beside,
    2,
  )
  sheet.write('P', `Code: ${writeCode(code)}`, { ...beside, size: 12, face: 'bold' }, 2)
  sheet.write('P', printed, { ...beside, size: 8 })
}
