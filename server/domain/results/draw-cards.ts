import { Readable } from 'node:stream'
import { crestShapes } from '#shared/crest.ts'
import { legible, registerFaces } from './card-face.ts'
import { CardPage, inner, page } from './card-page.ts'
import { drawResults } from './draw-results.ts'
import type { ReportCard } from './report-cards.ts'

interface CardHead {
  /** Name of the school. */
  school: string
  className: string
  term: string
  year: string
  /** Day of the print, `YYYY-MM-DD`. */
  day: string
}

/**
 * Draws report cards, each on a sheet of its own, in black on white; what is written is tagged for screen readers.
 * @returns the PDF while it is being drawn
 */
export async function drawCards(
  cards: readonly ReportCard[],
  head: CardHead,
): Promise<ReadableStream<Uint8Array>> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: legible(`Report cards ${head.className}, ${head.term} ${head.year}`),
      Author: legible(head.school),
      CreationDate: new Date(head.day),
    },
  })
  registerFaces(document)
  const root = document.struct('Document')
  document.addStructure(root)
  for (const card of cards) drawCard(new CardPage(document, root), card, head)
  root.end()
  document.end()
  return Readable.toWeb(document) as ReadableStream<Uint8Array>
}

function drawCard(
  sheet: CardPage,
  { student, lines, daysAbsent, nextTerm }: ReportCard,
  head: CardHead,
): void {
  drawCrest(sheet, head.school)
  const beside = { width: inner - crestWidth - 12 }
  sheet.write('P', head.school, { size: 13, face: 'bold', ...beside })
  sheet.write('H1', `Report card: ${head.term}, ${head.year}`, { size: 19, face: 'bold', ...beside }, 12)
  sheet.write('H2', `${student.first_name} ${student.last_name}`, { size: 15, face: 'bold' }, 2)
  sheet.write('P', `Admission number ${student.admission_number} · Class ${head.className}`, { size: 10 }, 12)
  drawResults(sheet, lines)
  sheet.write(
    'P',
    'Positions are among those who are taught together; equal results share a position.',
    { size: 8 },
    12,
  )
  sheet.write('P', `Days absent: ${daysAbsent ?? '__________'}`, { size: 10 }, 6)
  sheet.write('P', `Next term begins: ${nextTerm ? dayInWords(nextTerm) : '__________'}`, { size: 10 }, 14)
  for (const who of ['Home-class teacher', 'Principal']) drawSignature(sheet, who)
  sheet.write('P', `Printed on ${dayInWords(head.day)}`, { size: 8 })
  sheet.end()
}

/** A line for a comment by hand, and one to sign on. */
function drawSignature(sheet: CardPage, who: string): void {
  sheet.reserve(64)
  sheet.place('P', `${who}:`, { size: 10 })
  sheet.top += 16
  sheet.rule(110, inner - 110)
  sheet.top += 20
  sheet.place('P', 'Signature and date:', { size: 10, left: 110 })
  sheet.top += 14
  sheet.rule(210, inner - 210)
  sheet.top += 14
}

const crestWidth = 52

/** Filled in greys that a photocopier keeps apart. */
function drawCrest(sheet: CardPage, school: string): void {
  sheet.draw(`Crest of ${school}`, (document) => {
    document.translate(page.width - page.margin - crestWidth, page.margin - 8).scale(crestWidth / 64)
    for (const { d, fill, stroke } of crestShapes) {
      document.path(d)
      if (fill) document.fill(greyOf(fill))
      else document.lineWidth(1.2).stroke(greyOf(stroke ?? '#000000'))
    }
  })
}

/** As bright as the colour, `#rrggbb`. */
function greyOf(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
  const grey = Math.round(0.299 * red! + 0.587 * green! + 0.114 * blue!)
    .toString(16)
    .padStart(2, '0')
  return `#${grey.repeat(3)}`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function dayInWords(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}
