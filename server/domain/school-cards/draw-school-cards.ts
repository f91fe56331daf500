import { Readable } from 'node:stream'
import { encode } from 'uqr'
import { drawQr } from '#server/domain/password-slips/draw-qr.ts'
import { drawCrestAt } from '#server/domain/report-cards/card-document.ts'
import { documentInfo } from '#server/paper/document-info.ts'
import { registerFaces, type Face } from '#server/paper/face.ts'
import { writeCentred, writeFitting } from '#server/paper/write-fitting.ts'
import { writeCode } from '#shared/report-cards/report-card.ts'
import { words } from '#shared/words/words.ts'
import type { SchoolCard } from './queries.ts'

const texts = words.schoolCards

type Document = PDFKit.PDFDocument

/** A4 in points, two cards side by side and four below each other. */
const page = { width: 595.28, height: 841.89, columns: 2, rows: 4 }
const cell = { width: page.width / page.columns, height: page.height / page.rows }
const card = { width: 262, height: 178, padding: 12 }
const inner = card.width - 2 * card.padding
const photograph = { width: 70, height: 90, top: 50 }
const beside = photograph.width + 12
const qrSize = 50

interface CardHead {
  title: string
  school: string
  /** The school's own crest; undefined for the drawn one. */
  crest: string | undefined
  /** The address of the site; blank if none is to be named. */
  address: string
}

/**
 * Draws school cards in black on white for cutting out, eight to an A4 page, each with the student's
 * photograph or a blank space for one.
 * @param readPhotograph reads the JPEG with a storage key; undefined if the file is missing
 */
export async function drawSchoolCards(
  cards: SchoolCard[],
  head: CardHead,
  readPhotograph: (key: string) => Promise<Buffer | undefined>,
): Promise<ReadableStream<Uint8Array>> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: documentInfo({ title: head.title, author: head.school }),
  })
  await registerFaces(document)
  const perPage = page.columns * page.rows
  for (const [index, one] of cards.entries()) {
    const place = index % perPage
    if (place === 0) document.addPage()
    const left = (place % page.columns) * cell.width + (cell.width - card.width) / 2
    const top = Math.floor(place / page.columns) * cell.height + (cell.height - card.height) / 2
    const picture = one.photograph === null ? undefined : await readPhotograph(one.photograph)
    drawCard(document, { ...one, picture }, head, { left, top })
  }
  document.end()
  return Readable.toWeb(document) as ReadableStream<Uint8Array>
}

function drawCard(
  document: Document,
  one: SchoolCard & { picture: Buffer | undefined },
  head: CardHead,
  at: { left: number; top: number },
): void {
  const { school, crest, address } = head
  document
    .lineWidth(0.75)
    .strokeColor('#000000')
    .roundedRect(at.left, at.top, card.width, card.height, 8)
    .stroke()
  const left = at.left + card.padding
  const top = at.top + 10
  const write = (text: string, x: number, y: number, width: number, height: number, style: Style) =>
    writeFitting(document, text, { left: left + x, top: top + y, width, height, ...style })
  drawCrestAt(document, { left, top, width: 30 }, crest)
  document.fillColor('#000000')
  write(school, 38, 0, inner - 38, 20, { size: 11, face: 'bold' })
  write(texts.titleOfYear(one.academic_year), 38, 21, inner - 38, 12, { size: 9 })
  const frame = { left, top: top + photograph.top - 10, width: photograph.width, height: photograph.height }
  drawPhotograph(document, frame, one.picture)
  write(one.name, beside, 40, inner - beside, 34, { size: 14, face: 'bold' })
  const narrow = inner - beside - qrSize - 8
  write(texts.number, beside, 78, inner - beside, 9, { size: 7 })
  write(one.admission_number, beside, 88, narrow, 14, { size: 11, face: 'typed' })
  if (one.class_name !== null) {
    write(texts.className, beside, 104, narrow, 9, { size: 7 })
    write(one.class_name, beside, 113, narrow, 14, { size: 11, face: 'bold' })
  }
  write(texts.code(writeCode(one.code)), 0, 136, inner - qrSize - 8, 11, { size: 8.5, face: 'bold' })
  if (!address) return
  write(texts.checkedAt(address.replace(/^https?:\/\//, '')), 0, 148, inner - qrSize - 8, 10, { size: 7 })
  const qr = encode(`${address}/report-card?code=${one.code}`, { ecc: 'M', border: 0 })
  drawQr(document, qr.data, { left: left + inner - qrSize, top: top + 107, size: qrSize })
}

interface Style {
  size: number
  face?: Face
}

function drawPhotograph(
  document: Document,
  frame: { left: number; top: number; width: number; height: number },
  picture: Buffer | undefined,
): void {
  const { left, top, width, height } = frame
  if (picture) {
    document.image(picture, left, top, { cover: [width, height], align: 'center', valign: 'center' })
    return
  }
  document.lineWidth(0.5).strokeColor('#777777').rect(left, top, width, height).stroke()
  writeCentred(document.fillColor('#777777'), texts.photograph, {
    left: left + 8,
    top,
    width: width - 12,
    height,
    size: 9,
  })
  document.fillColor('#000000')
}
