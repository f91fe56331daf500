import { Readable } from 'node:stream'
import { crestShapes } from '#shared/school-settings/crest.ts'
import { formatOfDays } from '#shared/school-clock.ts'
import { languages, type Language } from '#shared/translations/languages.ts'
import { words } from '#shared/words/words.ts'
import { documentInfo } from '#server/paper/document-info.ts'
import { registerFaces } from '#server/paper/face.ts'
import { inner, page, type CardPage } from './card-page.ts'

const texts = words.reportCards

interface Print {
  title: string
  /** Name of the school. */
  school: string
  /** Day of the print, `YYYY-MM-DD`. */
  day: string
  language?: Language
}

/**
 * A black-and-white PDF whose text is tagged for screen readers.
 * @param draw draws into the document under the root of its structure
 * @returns the PDF
 */
export async function printDocument(
  { title, school, day, language }: Print,
  draw: (document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) => void | Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const { document, root } = await openDocument(documentInfo({ title, author: school, day }), language)
  await draw(document, root)
  root.end()
  document.end()
  return Readable.toWeb(document) as ReadableStream<Uint8Array>
}

/** An empty document in the cards' fonts, with the root of its structure. */
export async function openDocument(info: PDFKit.DocumentInfo, language: Language = languages[0]) {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info,
  })
  await registerFaces(document)
  const root = document.struct('Document')
  document.addStructure(root)
  return { document, root }
}

const crestWidth = 52

interface Head {
  /** A line under the name of the school. */
  under?: string
  /** Whether a crest is shown. */
  hasCrest?: boolean
  /** The school's own crest from {@link readPaperCrest}; undefined for the drawn one. */
  crest: string | undefined
}

/** The school with its crest and a line under its name, and the title of the sheet. */
export function drawHead(
  sheet: CardPage,
  school: string,
  title: string,
  { under = '', hasCrest = true, crest }: Head,
): void {
  if (hasCrest) drawCrest(sheet, school, crest)
  const beside = { width: inner - crestWidth - 12 }
  sheet.write('P', school, { size: 13, face: 'bold', ...beside }, under ? 0 : 4)
  if (under) sheet.write('P', under, { size: 8.5, ...beside }, 6)
  sheet.write('H1', title, { size: 19, face: 'bold', ...beside }, 12)
}

/** The drawn one is filled with greys that stay distinct on a photocopy. */
function drawCrest(sheet: CardPage, school: string, own: string | undefined): void {
  sheet.draw(texts.crest(school), (document) => {
    const left = page.width - page.margin - crestWidth
    drawCrestAt(document, { left, top: page.margin - 8, width: crestWidth }, own)
  })
}

/** The crest with its upper left corner at a place, in points. */
export function drawCrestAt(
  document: PDFKit.PDFDocument,
  { left, top, width }: { left: number; top: number; width: number },
  own: string | undefined,
): void {
  // A picture with an address is embedded once in a document of many cards.
  if (own) return void document.image(own, left, top, { fit: [width, (width / 64) * 72] })
  document
    .save()
    .translate(left, top)
    .scale(width / 64)
  for (const { d, fill, stroke } of crestShapes) {
    document.path(d)
    if (fill) document.fill(greyOf(fill))
    else document.lineWidth(1.2).stroke(greyOf(stroke ?? '#000000'))
  }
  document.restore()
}

/** As bright as the colour, `#rrggbb`. */
function greyOf(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  const grey = Math.round(0.299 * red! + 0.587 * green! + 0.114 * blue!)
    .toString(16)
    .padStart(2, '0')
  return `#${grey.repeat(3)}`
}

/** A comment, or a line for writing one by hand, and a line for a signature. */
export function drawSignature(
  sheet: CardPage,
  { who, signature = texts.signature }: { who: string; signature?: string },
  comment: string | null,
): void {
  const left = Math.max(110, sheet.widthOf(`${who}:`, { size: 10 }) + 8)
  const beside = { size: 10, left, width: inner - left }
  sheet.reserve(comment === null ? 60 : sheet.measure(comment, beside) + 40)
  sheet.place('P', `${who}:`, { size: 10 })
  if (comment === null) {
    sheet.top += 16
    sheet.rule(left, inner - left)
    sheet.skip(12)
  } else sheet.write('P', comment, beside, 10)
  sheet.place('P', signature, { size: 10, left: 110 })
  sheet.top += 14
  sheet.rule(210, inner - 210)
  sheet.skip(12)
}

/** A day `YYYY-MM-DD`: '21 November 2026'. */
export const dayInWords = formatOfDays({ dateStyle: 'long' })
