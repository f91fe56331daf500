import { encode } from 'uqr'
import type { Face } from '#server/paper/face.ts'
import { drawSlipSheets, slipInner } from '#server/paper/slip-sheets.ts'
import { writeFitting } from '#server/paper/write-fitting.ts'
import { words } from '#shared/words/words.ts'
import { drawQr } from './draw-qr.ts'

const texts = words.passwordSlips

interface Slip {
  admission_number: string
  first_name: string
  last_name: string
  class_name: string | null
  password: string
}

type Document = PDFKit.PDFDocument

const qrSize = 76

interface SlipHead {
  /** Short name of the school. */
  school: string
  /** The address where students sign in; blank if none is to be named. */
  address: string
}

/**
 * Draws slips of first passwords, with the address as a QR code if there is one.
 * @param slips in the order of their classes
 * @returns the PDF while it is being drawn
 */
export async function drawSlips(
  slips: Slip[],
  { school, address }: SlipHead,
): Promise<ReadableStream<Uint8Array>> {
  const qr = address && encode(address, { ecc: 'M', border: 0 })
  return await drawSlipSheets({
    title: texts.title,
    author: school,
    groups: groupByClass(slips).map((group) => ({
      slips: group,
      footerOf: (number, pages) => footerOf(group[0]?.class_name ?? null, number, pages),
    })),
    draw(document, slip, { left, top }) {
      drawSlip(document, slip, { school, address }, { left, top })
      if (qr) drawQr(document, qr.data, { left: left + slipInner - qrSize, top, size: qrSize })
    },
  })
}

function groupByClass(slips: Slip[]): Slip[][] {
  return [...Map.groupBy(slips, ({ class_name }) => class_name).values()]
}

function footerOf(className: string | null, number: number, pages: number): string {
  const group = className === null ? texts.noClass : texts.ofClass(className)
  return pages > 1 ? texts.sheet(group, number, pages) : group
}

function drawSlip(
  document: Document,
  { first_name, last_name, class_name, admission_number, password }: Slip,
  { school, address }: SlipHead,
  { left, top }: { left: number; top: number },
): void {
  const beside = slipInner - qrSize - 10
  const write = (text: string, y: number, height: number, style: Style) =>
    writeFitting(document, text, { left, top: top + y, width: beside, height, ...style })
  document.fillColor('#444444')
  write(class_name ? `${school} · ${class_name}` : school, -2, 12, { size: 8 })
  write(texts.number, 43, 12, { size: 8 })
  write(texts.password, 75, 12, { size: 8, width: slipInner })
  write(address ? texts.logInAt : texts.logIn, 106, 12, { size: 8, width: slipInner })
  document.fillColor('#000000')
  write(`${first_name} ${last_name}`, 10, 33, { size: 15, face: 'bold' })
  write(admission_number, 56, 17, { size: 14, face: 'typed' })
  write(password, 88, 19, { size: 16, face: 'typed', width: slipInner })
  const shown = address.replace(/^https?:\/\//, '')
  write(shown, 118, 13, { size: 9, face: 'bold', width: slipInner })
}

interface Style {
  size: number
  face?: Face
  width?: number
}
