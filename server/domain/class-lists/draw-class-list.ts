import { Readable } from 'node:stream'
import { documentInfo } from '#server/paper/document-info.ts'
import { registerFaces, type Face } from '#server/paper/face.ts'
import { writeCentred, writeFitting } from '#server/paper/write-fitting.ts'
import { words } from '#shared/words/words.ts'
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
  /** The printed date of the list. */
  day: string
}

/**
 * Draws the list of a class with blank columns, for attendance, fees or anything else counted on paper.
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
    info: documentInfo({ title: texts.title(className), author: school, day }),
  })
  await registerFaces(document)
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
  const facts = texts.count(students.length, count('F'), count('M'))
  const write = (text: string, top: number, size: number, face: Face = 'regular') =>
    writeFitting(document.fillColor('#000000'), text, {
      left: page.margin,
      top: page.margin + top,
      width: inner,
      height: size * 1.4,
      size,
      face,
    })
  write(texts.className(className), -4, 16, 'bold')
  write(`${school} · ${day} · ${facts}`, 20, 9)
  write(texts.forWhom, 38, 9)
  document
    .lineWidth(0.5)
    .moveTo(page.margin + 24, page.margin + 50)
    .lineTo(page.margin + inner, page.margin + 50)
    .stroke()
  drawCells(document, [texts.number, texts.name, texts.admission, texts.sex], topOf(0), 8, 'bold')
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
  const name = `${student.last_name}, ${student.first_name}`
  drawCells(document, [String(number), name, student.admission_number, student.sex ?? ''], top, 9, 'regular')
}

/** Writes into the printed columns of a line, from the left. */
function drawCells(
  document: Document,
  cells: readonly string[],
  top: number,
  size: number,
  face: Face,
): void {
  const lefts = [0, ...Object.values(edges)]
  for (const [column, text] of cells.entries()) {
    const left = lefts[column]!
    const width = lefts[column + 1]! - left - 6
    writeCentred(document, text, {
      left: page.margin + left + 3,
      top,
      width,
      height: rowHeight,
      size,
      face,
    })
  }
}

function drawFoot(document: Document, sheet: string): void {
  const line = { left: page.margin, top: page.height - page.margin - 14, width: inner, height: 14, size: 9 }
  writeFitting(document, texts.signatures, line)
  writeFitting(document, sheet, { ...line, align: 'right' })
}
