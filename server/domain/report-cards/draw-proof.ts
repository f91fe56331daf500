import { encode } from 'uqr'
import { drawQr } from '#server/domain/password-slips/draw-qr.ts'
import { writeCode } from '#shared/report-cards/report-card.ts'
import { words } from '#shared/words/words.ts'
import { inner, page, type CardPage } from './card-page.ts'

const size = 58

interface Proof {
  /** The address of the site, without a trailing slash; blank if none is to be named. */
  address: string
  /** States where the paper can be checked. */
  checkedAt: (address: string) => string
  /** Describes the QR code. */
  qrName: string
  /** Names the code. */
  codeNamed?: (code: string) => string
  /** States when it was printed. */
  printed: string
}

/** The code for verifying a paper, also as a QR code. */
export function drawProof(
  sheet: CardPage,
  code: string,
  { address, checkedAt, qrName, codeNamed = words.reportCards.code, printed }: Proof,
): void {
  sheet.reserve(size)
  const beside = { size: 9, width: inner - size - 16 }
  if (address) {
    const { top } = sheet
    const qr = encode(`${address}/report-card?code=${code}`, { ecc: 'M', border: 0 })
    sheet.draw(qrName, (document) =>
      drawQr(document, qr.data, { left: page.margin + inner - size, top, size }),
    )
    sheet.write('P', checkedAt(address.replace(/^https?:\/\//, '')), beside, 2)
  }
  sheet.write('P', codeNamed(writeCode(code)), { ...beside, size: 12, face: 'bold' }, 2)
  sheet.write('P', printed, { ...beside, size: 8 })
}
