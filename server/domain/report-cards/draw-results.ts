import { inner, type CardPage } from './card-page.ts'
import type { CardLine } from './report-cards.ts'

/** The columns with their left edges and widths, within the margins. */
const columns = [
  { title: 'Subject', left: 0, width: 170 },
  { title: 'Teacher', left: 174, width: 130 },
  { title: 'Result', left: 308, width: 50 },
  { title: 'Grade', left: 362, width: 70 },
  { title: 'Position', left: 436, width: 47 },
] as const
const lineHeight = 13
const commentStyle = { size: 8.5, left: 12, width: inner - 12 }

interface Row {
  cells: string[]
  /** Written under the cells; undefined in a table without comments. */
  comment: string | null | undefined
}

/** The table of a student's results, each with the teacher's comment under it. */
export function drawResults(sheet: CardPage, lines: readonly CardLine[]): void {
  const hasComments = lines.some(({ comment }) => comment !== null)
  const head = { cells: columns.map(({ title }) => title), comment: hasComments ? 'Comment' : undefined }
  sheet.within('Table', undefined, (table) => {
    for (const [index, row] of [head, ...lines.map((line) => rowOf(line, hasComments))].entries())
      drawRow(sheet, table, row, index === 0)
  })
  sheet.top += 8
}

function drawRow(
  sheet: CardPage,
  table: PDFKit.PDFStructureElement,
  { cells, comment }: Row,
  isHead: boolean,
): void {
  const under = comment ? sheet.measure(comment, commentStyle) + 2 : 0
  sheet.reserve(lineHeight + under + 8)
  sheet.top += 3
  const tag = isHead ? 'TH' : 'TD'
  sheet.within('TR', table, (row) => {
    for (const [place, cell] of cells.entries()) {
      const face = isHead || place === 2 ? 'bold' : 'regular'
      sheet.place(tag, cell, { ...columns[place]!, size: 10, face, isCut: true }, row)
    }
    sheet.top += lineHeight
    if (comment) sheet.place(tag, comment, commentStyle, row)
    // Each row of a table that is read out has as many cells as its head.
    else if (comment === null) sheet.within(tag, row, () => undefined)
  })
  sheet.top += under + 3
  sheet.rule()
}

function rowOf(line: CardLine, hasComments: boolean): Row {
  const { subject, teacher, percentage, letter_grade, position, of, comment } = line
  const cells = [
    subject,
    teacher ?? '',
    percentage === null ? '–' : `${percentage.toFixed(1)} %`,
    letter_grade ?? '–',
    position === null ? '–' : `${position} of ${of}`,
  ]
  return { cells, comment: hasComments ? comment : undefined }
}
