import { terms } from '#shared/constants.ts'
import { dayInWords, drawHead, drawSignature, printDocument } from './card-document.ts'
import { CardPage, inner } from './card-page.ts'
import type { PastResult, TranscriptStudent } from './transcript-queries.ts'

interface TranscriptHead {
  /** Name of the school. */
  school: string
  /** Day of the print, `YYYY-MM-DD`. */
  day: string
}

const subjectWidth = 156
const termWidth = (inner - subjectWidth) / terms.length
const rowHeight = 18

/** Draws the results of a student, a table for each year. @returns the PDF while it is being drawn */
export async function drawTranscript(
  student: TranscriptStudent,
  results: readonly PastResult[],
  head: TranscriptHead,
): Promise<ReadableStream<Uint8Array>> {
  const name = `${student.first_name} ${student.last_name}`
  return await printDocument({ title: `Transcript of ${name}`, ...head }, (document, root) => {
    const sheet = new CardPage(document, root)
    drawHead(sheet, head.school, 'Transcript of results')
    sheet.write('P', name, { size: 15, face: 'bold' }, 2)
    sheet.write('P', `Admission number ${student.admission_number}`, { size: 10 }, 12)
    for (const [year, ofYear] of Map.groupBy(results, ({ academic_year }) => academic_year))
      drawYear(sheet, year, ofYear)
    drawSignature(sheet, 'Principal', null)
    sheet.write('P', `Printed on ${dayInWords(head.day)}`, { size: 8 })
    sheet.end()
  })
}

function drawYear(sheet: CardPage, year: string, results: readonly PastResult[]): void {
  const classes = [...new Set(results.map(({ class_name }) => class_name))]
  sheet.reserve(3 * rowHeight + 24)
  sheet.write('H2', `${year}, class ${classes.join(', ')}`, { size: 12, face: 'bold' }, 2)
  const rows = [...Map.groupBy(results, ({ subject }) => subject)].map(([subject, own]) => [
    subject,
    ...terms.map(({ name }) => shown(own.find(({ term }) => term === name))),
  ])
  sheet.within('Table', undefined, (table) => {
    for (const [index, cells] of [['Subject', ...terms.map(({ name }) => name)], ...rows].entries()) {
      sheet.reserve(rowHeight)
      sheet.top += 2
      sheet.within('TR', table, (row) => {
        for (const [place, cell] of cells.entries()) {
          const left = place === 0 ? 0 : subjectWidth + (place - 1) * termWidth
          const width = (place === 0 ? subjectWidth : termWidth) - 4
          const face = index === 0 ? 'bold' : 'regular'
          const size = place === 0 ? 9 : 8
          sheet.place(index === 0 ? 'TH' : 'TD', cell, { size, left, width, face, isCut: true }, row)
        }
      })
      sheet.top += rowHeight - 2
      sheet.rule()
    }
  })
  sheet.top += 16
}

function shown(result: PastResult | undefined): string {
  if (!result || result.percentage === null) return '–'
  return [`${result.percentage.toFixed(1)} %`, result.letter_grade].filter(Boolean).join(' ')
}
