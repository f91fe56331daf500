import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { encode } from 'uqr'
import { documentInfo } from '#server/paper/document-info.ts'
import { registerFaces, type Face } from '#server/paper/face.ts'
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

/** A4 in points, two slips side by side and five below each other. */
const page = { width: 595.28, height: 841.89, columns: 2, rows: 5 }
const slipWidth = page.width / page.columns
/** Strip at the bottom of each page that names the class. */
const footerHeight = 28
const slipHeight = (page.height - footerHeight) / page.rows
/** Most printers leave the outer 5 mm of the paper white. */
const padding = 20
const qrSize = 76
const inner = slipWidth - 2 * padding

interface SlipHead {
  /** Short name of the school. */
  school: string
  /** The address where students log in; blank: none is named. */
  address: string
}

/**
 * Draws slips to cut out, ten to an A4 page, with the address as a QR code where there is one. Each class begins on a new page and is
 * named in its footer, so that the pile needs no sorting.
 * @param slips in the order of their classes
 * @returns the PDF while it is being drawn
 */
export async function drawSlips(
  slips: Slip[],
  { school, address }: SlipHead,
): Promise<ReadableStream<Uint8Array>> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: documentInfo({ title: texts.title, author: school }),
  })
  registerFaces(document)
  const qr = address && encode(address, { ecc: 'M', border: 0 })
  const perPage = page.columns * page.rows
  for (const group of groupByClass(slips)) {
    const pages = Math.ceil(group.length / perPage)
    for (const [index, slip] of group.entries()) {
      const cell = index % perPage
      if (cell === 0) {
        // Between two sheets the program answers other requests.
        await setImmediate()
        startPage(document, footerOf(slip.class_name, index / perPage + 1, pages))
      }
      const left = (cell % page.columns) * slipWidth
      const top = Math.floor(cell / page.columns) * slipHeight
      drawSlip(document, slip, { school, address }, { left: left + padding, top: top + padding })
      if (qr)
        drawQr(document, qr.data, {
          left: left + slipWidth - padding - qrSize,
          top: top + padding,
          size: qrSize,
        })
    }
  }
  document.end()
  return Readable.toWeb(document) as ReadableStream<Uint8Array>
}

function groupByClass(slips: Slip[]): Slip[][] {
  return [...Map.groupBy(slips, ({ class_name }) => class_name).values()]
}

function footerOf(className: string | null, number: number, pages: number): string {
  const group = className === null ? texts.noClass : texts.ofClass(className)
  return pages > 1 ? texts.sheet(group, number, pages) : group
}

function startPage(document: Document, footer: string): void {
  document.addPage()
  const foot = { left: padding, width: page.width - 2 * padding, top: page.rows * slipHeight + 6 }
  writeFitting(document.fillColor('#000000'), footer, { ...foot, height: 13, size: 9, face: 'bold' })
  document.save().lineWidth(0.5).strokeColor('#777777').dash(4, { space: 4 })
  for (let column = 1; column < page.columns; column++)
    document
      .moveTo(column * slipWidth, 0)
      .lineTo(column * slipWidth, page.rows * slipHeight)
      .stroke()
  for (let row = 1; row <= page.rows; row++)
    document
      .moveTo(0, row * slipHeight)
      .lineTo(page.width, row * slipHeight)
      .stroke()
  document.restore()
}

function drawSlip(
  document: Document,
  { first_name, last_name, class_name, admission_number, password }: Slip,
  { school, address }: SlipHead,
  { left, top }: { left: number; top: number },
): void {
  const beside = inner - qrSize - 10
  const write = (text: string, y: number, height: number, style: Style) =>
    writeFitting(document, text, { left, top: top + y, width: beside, height, ...style })
  document.fillColor('#444444')
  write(class_name ? `${school} · ${class_name}` : school, -2, 12, { size: 8 })
  write(texts.number, 43, 12, { size: 8 })
  write(texts.password, 75, 12, { size: 8, width: inner })
  write(address ? texts.logInAt : texts.logIn, 106, 12, { size: 8, width: inner })
  document.fillColor('#000000')
  write(`${first_name} ${last_name}`, 10, 33, { size: 15, face: 'bold' })
  write(admission_number, 56, 17, { size: 14, face: 'typed' })
  write(password, 88, 19, { size: 16, face: 'typed', width: inner })
  const shown = address.replace(/^https?:\/\//, '')
  write(shown, 118, 13, { size: 9, face: 'bold', width: inner })
}

interface Style {
  size: number
  face?: Face
  width?: number
}
