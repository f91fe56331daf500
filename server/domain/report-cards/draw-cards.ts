import { dayInWords, drawHead, drawSignature, printDocument } from './card-document.ts'
import { CardPage, inner } from './card-page.ts'
import { drawProof } from './draw-proof.ts'
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
  /** The site's, without a slash at its end. */
  address: string
  /** By which each student's card can be looked up. */
  codes: ReadonlyMap<string, string>
}

/** Draws report cards, each on a sheet of its own. @returns the PDF while it is being drawn */
export async function drawCards(
  cards: readonly ReportCard[],
  head: CardHead,
): Promise<ReadableStream<Uint8Array>> {
  const title = `Report cards ${head.className}, ${head.term} ${head.year}`
  return await printDocument({ title, ...head }, (document, root) => {
    for (const card of cards) drawCard(new CardPage(document, root), card, head)
  })
}

function drawCard(
  sheet: CardPage,
  { student, lines, daysAbsent, nextTerm }: ReportCard,
  head: CardHead,
): void {
  drawHead(sheet, head.school, `Report card: ${head.term}, ${head.year}`)
  sheet.write('H2', `${student.first_name} ${student.last_name}`, { size: 15, face: 'bold' }, 2)
  sheet.write('P', `Admission number ${student.admission_number} · Class ${head.className}`, { size: 10 }, 12)
  drawResults(sheet, lines)
  sheet.write(
    'P',
    'Positions are among those who are taught together; equal results share a position.',
    { size: 8 },
    12,
  )
  sheet.reserve(20)
  sheet.place('P', `Days absent: ${daysAbsent ?? '__________'}`, { size: 10 })
  const begins = nextTerm ? dayInWords(nextTerm) : '____________________'
  sheet.write('P', `Next term begins: ${begins}`, { size: 10, left: inner / 2, width: inner / 2 }, 12)
  drawSignature(sheet, 'Home-class teacher', student.comment)
  drawSignature(sheet, 'Principal', null)
  drawProof(sheet, head.codes.get(student.id) ?? '', head.address, `Printed on ${dayInWords(head.day)}`)
  sheet.end()
}
