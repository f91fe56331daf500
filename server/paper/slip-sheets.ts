import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { documentInfo } from './document-info.ts'
import { registerFaces } from './face.ts'
import { writeFitting } from './write-fitting.ts'

type Document = PDFKit.PDFDocument

/** A4 in points, two slips side by side and five below each other. */
const page = { width: 595.28, height: 841.89, columns: 2, rows: 5 }
const slipWidth = page.width / page.columns
/** Strip at the bottom of each page that names the group. */
const footerHeight = 28
const slipHeight = (page.height - footerHeight) / page.rows
/** Most printers leave the outer 5 mm of the paper white. */
const padding = 20

/** Points between the left and the right padding of a slip. */
export const slipInner = slipWidth - 2 * padding

/** Slips that begin on a new page. */
interface SlipGroup<Slip> {
  slips: Slip[]
  /** Makes the line at the bottom of a page. */
  footerOf: (number: number, pages: number) => string
}

interface SlipSheets<Slip> {
  title: string
  author: string
  groups: readonly SlipGroup<Slip>[]
  /** Draws a slip from its upper left corner, within its padding. */
  draw: (document: Document, slip: Slip, corner: { left: number; top: number }) => void
}

/**
 * Draws slips for cutting out, ten to an A4 page. Each group begins on a new page and is named in its footer,
 * so that the pile needs no sorting.
 * @returns the PDF while it is being drawn
 */
export async function drawSlipSheets<Slip>({
  title,
  author,
  groups,
  draw,
}: SlipSheets<Slip>): Promise<ReadableStream<Uint8Array>> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: documentInfo({ title, author }),
  })
  await registerFaces(document)
  const perPage = page.columns * page.rows
  for (const { slips, footerOf } of groups) {
    const pages = Math.ceil(slips.length / perPage)
    for (const [index, slip] of slips.entries()) {
      const cell = index % perPage
      if (cell === 0) {
        // Between two sheets the program answers other requests.
        await setImmediate()
        startPage(document, footerOf(index / perPage + 1, pages))
      }
      const left = (cell % page.columns) * slipWidth
      const top = Math.floor(cell / page.columns) * slipHeight
      draw(document, slip, { left: left + padding, top: top + padding })
    }
  }
  document.end()
  return Readable.toWeb(document) as ReadableStream<Uint8Array>
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
