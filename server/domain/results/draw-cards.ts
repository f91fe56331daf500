import { Readable } from 'node:stream'
import { printable } from '#server/domain/password-slips/printable.ts'
import type { CardLine, ReportCard } from './report-cards.ts'

type Document = PDFKit.PDFDocument

/** A4 in points, with margins that every printer and a hole punch respect. */
const page = { width: 595.28, height: 841.89, margin: 56 }
const inner = page.width - 2 * page.margin
const rowHeight = 22
/** The columns with their left edges and widths, within the margins. */
const columns = [
  { title: 'Subject', left: 0, width: 170 },
  { title: 'Teacher', left: 174, width: 130 },
  { title: 'Result', left: 308, width: 50 },
  { title: 'Grade', left: 362, width: 70 },
  { title: 'Position', left: 436, width: 47 },
] as const

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
 * Draws report cards, a page for each student, in black on white; headings and tables are tagged for screen readers.
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
      Title: printable(`Report cards ${head.className}, ${head.term} ${head.year}`),
      Author: printable(head.school),
      CreationDate: new Date(head.day),
    },
  })
  const root = document.struct('Document')
  document.addStructure(root)
  for (const card of cards) drawCard(document, root, card, head)
  root.end()
  document.end()
  return Readable.toWeb(document) as ReadableStream<Uint8Array>
}

function drawCard(
  document: Document,
  root: PDFKit.PDFStructureElement,
  { student, lines }: ReportCard,
  head: CardHead,
): void {
  document.addPage()
  const section = document.struct('Sect')
  root.add(section)
  const write = (tag: string, text: string, top: number, size: number, font = 'Helvetica') =>
    section.add(
      document.struct(tag, {}, () => {
        document.font(font).fontSize(size).fillColor('#000000')
        document.text(printable(text), page.margin, top, { width: inner, height: size * 1.3, ellipsis: true })
      }),
    )
  let top = page.margin
  write('P', head.school, top, 13, 'Helvetica-Bold')
  write('H1', `Report card: ${head.term}, ${head.year}`, (top += 22), 20, 'Helvetica-Bold')
  write('H2', `${student.first_name} ${student.last_name}`, (top += 40), 15, 'Helvetica-Bold')
  write('P', `Admission number ${student.admission_number} · Class ${head.className}`, (top += 22), 10)
  top = drawTable(document, section, lines, top + 28)
  write('P', 'Positions are among those who are taught together; equal results share a position.', top + 8, 8)
  top += 40
  for (const label of ['Days absent', 'Home-class teacher', '', 'Principal', '']) {
    write('P', label === '' ? ' ' : `${label}:`, top, 10)
    rule(document, top + 16)
    top += 34
  }
  write('P', `Printed on ${head.day}`, page.height - page.margin - 10, 8)
  section.end()
}

/** @returns the bottom of the table */
function drawTable(
  document: Document,
  section: PDFKit.PDFStructureElement,
  lines: readonly CardLine[],
  top: number,
): number {
  const table = document.struct('Table')
  section.add(table)
  const rows = [columns.map(({ title }) => title), ...lines.map(cellsOf)]
  for (const [index, cells] of rows.entries()) {
    const row = document.struct('TR')
    table.add(row)
    const tag = index === 0 ? 'TH' : 'TD'
    for (const [place, cell] of cells.entries()) {
      const { left, width } = columns[place]!
      row.add(
        document.struct(tag, {}, () => {
          document.font(index === 0 || place === 2 ? 'Helvetica-Bold' : 'Helvetica').fontSize(10)
          const options = { width, height: 12, ellipsis: true }
          document.text(printable(cell), page.margin + left, top + index * rowHeight + 6, options)
        }),
      )
    }
    row.end()
    rule(document, top + (index + 1) * rowHeight)
  }
  table.end()
  return top + rows.length * rowHeight
}

/** A line across the page, which is no part of what is read out. */
function rule(document: Document, top: number): void {
  document.markContent('Artifact')
  document.lineWidth(0.5).strokeColor('#000000')
  document
    .moveTo(page.margin, top)
    .lineTo(page.margin + inner, top)
    .stroke()
  document.endMarkedContent()
}

function cellsOf({ subject, teacher, percentage, letter_grade, position, of }: CardLine): string[] {
  return [
    subject,
    teacher ?? '',
    percentage === null ? '–' : `${percentage.toFixed(1)} %`,
    letter_grade ?? '–',
    position === null ? '–' : `${position} of ${of}`,
  ]
}
