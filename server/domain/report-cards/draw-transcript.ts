import { words } from '#shared/words/words.ts'
import { dayInWords, drawHead, drawSignature, printDocument } from './card-document.ts'
import { CardPage, inner, page, type Style } from './card-page.ts'
import type { PastResult, TranscriptStudent } from './transcript-queries.ts'

const texts = words.reportCards

interface TranscriptHead {
  /** Name of the school. */
  school: string
  /** Day of the print, `YYYY-MM-DD`. */
  day: string
  /** The school's own crest; undefined for the drawn one. */
  crest: string | undefined
  /** The terms of the year that has the most. */
  terms: readonly string[]
}

const subjectWidth = 156
/** Heights in points: of a row, of a year's heading, and of the usable part of a sheet. */
const [minHeight, headingHeight, maxHeight] = [18, 24, page.height - 2 * page.margin - 20]

/** Draws the results of a student, a table for each year. @returns the PDF while it is being drawn */
export async function drawTranscript(
  student: TranscriptStudent,
  results: readonly PastResult[],
  head: TranscriptHead,
): Promise<ReadableStream<Uint8Array>> {
  const name = `${student.first_name} ${student.last_name}`
  return await printDocument({ title: texts.transcriptOf(name), ...head }, (document, root) => {
    const sheet = new CardPage(document, root, { running: texts.transcriptContinued(name) })
    drawHead(sheet, head.school, texts.transcript, { crest: head.crest })
    sheet.write('P', name, { size: 15, face: 'bold' }, 2)
    sheet.write('P', texts.number(student.admission_number), { size: 10 }, 12)
    for (const [year, ofYear] of Map.groupBy(results, ({ academic_year }) => academic_year))
      drawYear(sheet, year, ofYear, head.terms)
    drawSignature(sheet, { who: texts.principal }, null)
    sheet.write('P', texts.printedOn(dayInWords(head.day)), { size: 8 })
    sheet.end()
  })
}

/** The table of a year, on one sheet if it fits. */
function drawYear(
  sheet: CardPage,
  year: string,
  results: readonly PastResult[],
  terms: readonly string[],
): void {
  const classes = [...new Set(results.map(({ class_name }) => class_name))]
  const rows = [...Map.groupBy(results, ({ subject }) => subject)].map(([subject, own]) => [
    subject,
    ...terms.map((name) => shown(own.find(({ term }) => term === name))),
  ])
  const table = [[texts.subject, ...terms], ...rows].map((cells, index) => {
    const styles = cells.map((_, place) => styleOf(place, index === 0, (inner - subjectWidth) / terms.length))
    const heights = cells.map((cell, place) => sheet.measure(cell, styles[place]!) + 5)
    return { cells, styles, height: Math.max(minHeight, ...heights) }
  })
  const height = table.reduce((sum, row) => sum + row.height, headingHeight)
  sheet.reserve(Math.min(height, maxHeight))
  sheet.write('H2', texts.yearAndClass(year, classes.join(', ')), { size: 12, face: 'bold' }, 2)
  sheet.within('Table', undefined, (element) => {
    for (const [index, row] of table.entries()) drawRow(sheet, element, index === 0, row)
  })
  sheet.top += 16
}

interface Row {
  cells: string[]
  styles: Style[]
  height: number
}

function drawRow(
  sheet: CardPage,
  table: PDFKit.PDFStructureElement,
  isHead: boolean,
  { cells, styles, height }: Row,
): void {
  sheet.reserve(height)
  sheet.top += 2
  sheet.within('TR', table, (row) => {
    for (const [place, cell] of cells.entries()) sheet.placeCell(place, isHead, cell, styles[place]!, row)
  })
  sheet.top += height - 2
  sheet.rule()
}

function styleOf(place: number, isHead: boolean, termWidth: number): Style {
  return {
    size: place === 0 ? 9 : 8,
    left: place === 0 ? 0 : subjectWidth + (place - 1) * termWidth,
    width: (place === 0 ? subjectWidth : termWidth) - 4,
    face: isHead ? 'bold' : 'regular',
  }
}

function shown(result: PastResult | undefined): string {
  if (!result || result.percentage === null) return '–'
  return [`${result.percentage.toFixed(1)} %`, result.letter_grade].filter(Boolean).join(' ')
}
