import type { CardPage } from './card-page.ts'
import type { CardLine } from './report-cards.ts'

/** The columns with their left edges and widths, within the margins. */
const columns = [
  { title: 'Subject', left: 0, width: 170 },
  { title: 'Teacher', left: 174, width: 130 },
  { title: 'Result', left: 308, width: 50 },
  { title: 'Grade', left: 362, width: 70 },
  { title: 'Position', left: 436, width: 47 },
] as const
const rowHeight = 22

/** The table of a student's results. */
export function drawResults(sheet: CardPage, lines: readonly CardLine[]): void {
  sheet.within('Table', undefined, (table) => {
    for (const [index, cells] of [columns.map(({ title }) => title), ...lines.map(cellsOf)].entries()) {
      sheet.reserve(rowHeight)
      sheet.top += 4
      sheet.within('TR', table, (row) => {
        for (const [place, cell] of cells.entries()) {
          const face = index === 0 || place === 2 ? 'bold' : 'regular'
          sheet.place(
            index === 0 ? 'TH' : 'TD',
            cell,
            { ...columns[place]!, size: 10, face, isCut: true },
            row,
          )
        }
      })
      sheet.top += rowHeight - 4
      sheet.rule()
    }
  })
  sheet.top += 8
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
