import { Readable } from 'node:stream'
import { encode } from 'uqr'
import { words } from '#shared/messages/words.ts'
import { drawQr } from './draw-qr.ts'
import { printable } from './printable.ts'

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
  /** The address where students log in. */
  address: string
}

/**
 * Draws slips to cut out, ten to an A4 page, with the address as a QR code. Each class begins on a new page and is
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
    info: { Title: texts.title, Author: school },
  })
  const qr = encode(address, { ecc: 'M', border: 0 })
  const perPage = page.columns * page.rows
  for (const group of groupByClass(slips)) {
    const pages = Math.ceil(group.length / perPage)
    for (const [index, slip] of group.entries()) {
      const cell = index % perPage
      if (cell === 0) startPage(document, footerOf(slip.class_name, index / perPage + 1, pages))
      const left = (cell % page.columns) * slipWidth
      const top = Math.floor(cell / page.columns) * slipHeight
      drawSlip(document, slip, { school, address }, { left: left + padding, top: top + padding })
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
  document.font('Helvetica-Bold').fillColor('#000000')
  const y = page.rows * slipHeight + 8
  line(document, footer, { left: padding, y, width: page.width - 2 * padding, size: 9 })
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
  const small = (text: string, y: number, width: number) =>
    line(document.font('Helvetica').fillColor('#444444'), text, { left, y, width, size: 8 })
  small(class_name ? `${school} · ${class_name}` : school, top, beside)
  document.font('Helvetica-Bold').fillColor('#000000')
  const name = printable(`${first_name} ${last_name}`)
  const size = sizeOf(document, name, beside, 15, 10)
  // A name that is too long even in small letters takes two lines.
  document.fontSize(size).text(name, left, top + 13, { width: beside, height: size * 2.4, ellipsis: true })
  small(texts.number, top + 46, beside)
  document.font('Courier-Bold').fillColor('#000000')
  line(document, admission_number, { left, y: top + 56, width: beside, size: 14 })
  small(texts.password, top + 78, inner)
  document.font('Courier-Bold').fillColor('#000000')
  line(document, password, { left, y: top + 88, width: inner, size: 16 })
  small(texts.logIn, top + 109, inner)
  document.font('Helvetica-Bold').fillColor('#000000')
  line(document, address.replace(/^https?:\/\//, ''), { left, y: top + 119, width: inner, size: 9 })
}

interface Line {
  left: number
  y: number
  width: number
  size: number
}

/** One line, in smaller letters where it would not fit. */
function line(document: Document, text: string, { left, y, width, size }: Line): void {
  const fitting = printable(text)
  document.fontSize(sizeOf(document, fitting, width, size, size / 2)).text(fitting, left, y, {
    width,
    height: size * 1.2,
    lineBreak: false,
    ellipsis: true,
  })
}

function sizeOf(document: Document, text: string, width: number, size: number, least: number): number {
  const needed = document.fontSize(size).widthOfString(text)
  return needed <= width ? size : Math.max(least, Math.floor(((size * width) / needed) * 10) / 10)
}
