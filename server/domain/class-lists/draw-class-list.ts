import { Readable } from 'node:stream'
import { printable } from '#server/domain/password-slips/printable.ts'
import { words } from '#shared/messages/words.ts'
import type { ListedClassmate } from './queries.ts'

const texts = words.classLists

type Document = PDFKit.PDFDocument

/** A4 in points, with margins that every printer and a hole punch respect. */
const page = { width: 595.28, height: 841.89, margin: 42 }
const rowHeight = 16.5
const headHeight = 58
const footHeight = 34
const rowsPerPage = Math.floor((page.height - 2 * page.margin - headHeight - footHeight) / rowHeight) - 1
/** Right edges of the printed columns; the blank columns share the rest of the line. */
const edges = { number: 24, name: 206, admission: 284, sex: 308 }
const blankColumns = 7
const inner = page.width - 2 * page.margin

interface ClassList {
  /** Name of the school. */
  school: string
  className: string
  students: ListedClassmate[]
  /** Date of the list, as it is printed. */
  day: string
}

/**
 * Draws the list of a class with blank columns, for attendance, fees or whatever is counted on paper.
 * @returns the PDF while it is being drawn
 */
export async function drawClassList({
  school,
  className,
  students,
  day,
}: ClassList): Promise<ReadableStream<Uint8Array>> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // With the day instead of the moment the same list is the same file.
    info: { Title: texts.title(className), Author: school, CreationDate: new Date(day) },
  })
  const pages = Math.max(1, Math.ceil(students.length / rowsPerPage))
  for (let number = 0; number < pages; number++) {
    const rows = students.slice(number * rowsPerPage, (number + 1) * rowsPerPage)
    document.addPage()
    drawHead(document, { school, className, students, day })
    drawGrid(document, rows.length)
    for (const [index, student] of rows.entries())
      drawRow(document, student, number * rowsPerPage + index + 1, topOf(index + 1))
    drawFoot(document, pages > 1 ? texts.sheet(number + 1, pages) : '')
  }
  document.end()
  return Readable.toWeb(document) as ReadableStream<Uint8Array>
}

function topOf(row: number): number {
  return page.margin + headHeight + row * rowHeight
}

function drawHead(document: Document, { school, className, students, day }: ClassList): void {
  const count = (sex: string) => students.filter((student) => student.sex === sex).length
  document.fillColor('#000000').font('Helvetica-Bold').fontSize(16)
  document.text(texts.className(className), page.margin, page.margin, { lineBreak: false })
  document.font('Helvetica').fontSize(9)
  const facts = texts.count(students.length, count('F'), count('M'))
  document.text(printable(`${school} · ${day} · ${facts}`), page.margin, page.margin + 22, {
    lineBreak: false,
  })
  document.text(texts.for, page.margin, page.margin + 40, { lineBreak: false })
  document
    .lineWidth(0.5)
    .moveTo(page.margin + 24, page.margin + 50)
    .lineTo(page.margin + inner, page.margin + 50)
    .stroke()
  document.font('Helvetica-Bold').fontSize(8)
  const titles = [
    [texts.number, 0],
    [texts.name, edges.number],
    [texts.admission, edges.name],
    [texts.sex, edges.admission],
  ] as const
  for (const [title, left] of titles)
    document.text(title, page.margin + left + 3, topOf(0) + 5, { lineBreak: false })
}

function drawGrid(document: Document, rows: number): void {
  document.lineWidth(0.5).strokeColor('#000000')
  for (let row = 0; row <= rows + 1; row++)
    document
      .moveTo(page.margin, topOf(row))
      .lineTo(page.margin + inner, topOf(row))
      .stroke()
  const blank = (inner - edges.sex) / blankColumns
  const lines = [
    0,
    ...Object.values(edges),
    ...Array.from({ length: blankColumns }, (_, n) => edges.sex + (n + 1) * blank),
  ]
  for (const left of lines)
    document
      .moveTo(page.margin + left, topOf(0))
      .lineTo(page.margin + left, topOf(rows + 1))
      .stroke()
}

function drawRow(document: Document, student: ListedClassmate, number: number, top: number): void {
  document.font('Helvetica').fontSize(9)
  const write = (text: string, left: number, right: number) =>
    document.text(printable(text), page.margin + left + 3, top + 4.5, {
      width: right - left - 6,
      height: 10,
      lineBreak: false,
      ellipsis: true,
    })
  write(String(number), 0, edges.number)
  write(`${student.last_name}, ${student.first_name}`, edges.number, edges.name)
  write(student.admission_number, edges.name, edges.admission)
  write(student.sex ?? '', edges.admission, edges.sex)
}

function drawFoot(document: Document, sheet: string): void {
  const y = page.height - page.margin - 12
  document.font('Helvetica').fontSize(9)
  document.text(texts.signatures, page.margin, y, {
    lineBreak: false,
  })
  document.text(sheet, page.margin, y, { width: inner, align: 'right', lineBreak: false })
}
