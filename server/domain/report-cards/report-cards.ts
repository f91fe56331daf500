import type { Tx } from '#server/database/database.ts'
import { listYears } from '#server/domain/school-calendar/queries.ts'
import { conflict } from '#server/http/errors.ts'
import { termNames } from '#shared/constants.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { positionsOf } from '#shared/results/positions.ts'
import { termsOf } from '#shared/school-calendar/school-calendar.ts'
import { because } from '#shared/reasons.ts'
import {
  countAbsences,
  listCardResults,
  listCardStudents,
  type CardResult,
  type CardsOf,
  type CardStudent,
} from './card-queries.ts'

export interface CardLine extends CardResult {
  /** The position in the subject's class, and the number of students with a result; null without a result. */
  position: number | null
  of: number
}

export interface ReportCard {
  student: CardStudent
  lines: CardLine[]
  /** Days of the term; null if the home class has no roll. */
  daysAbsent: number | null
  /** First day of the next term, `YYYY-MM-DD`; null while the office has not entered it. */
  nextTerm: string | null
}

/**
 * The report cards of a home class: each student's released results, with the position among those taught
 * together.
 * @throws {AppError} 403, 409 NO_RESULTS when nothing is released yet
 */
export async function collectCards(tx: Tx, cards: CardsOf): Promise<ReportCard[]> {
  const [students, calendar] = [await listCardStudents(tx, cards), await listYears(tx)]
  const ids = students.map(({ id }) => id)
  const results = await listCardResults(tx, cards, ids)
  const place = termNames.findIndex((name) => name === cards.term)
  const term = termsOf(calendar, cards.academic_year)[place]
  const absences = term && (await countAbsences(tx, cards.class_name, term, ids))
  const nextTerm = nextTermOf(calendar, cards.academic_year, place)
  const lines = [...Map.groupBy(results, ({ class_id }) => class_id).values()].flatMap(withPositions)
  const byStudent = Map.groupBy(lines, ({ student_id }) => student_id)
  const found = students.flatMap((student) => {
    const own = byStudent.get(student.id)
    return own ? [{ student, lines: own, daysAbsent: absences?.get(student.id) ?? null, nextTerm }] : []
  })
  if (found.length === 0)
    throw conflict('NO_RESULTS', because('reportCards.noResultsOfClass', cards.class_name, cards.term))
  return found
}

function withPositions(results: CardResult[]): CardLine[] {
  const positions = positionsOf(results.map(({ percentage }) => percentage))
  const of = positions.filter((position) => position !== null).length
  return results.map((result, index) => ({ ...result, position: positions[index] ?? null, of }))
}

/** Only for years entered by the office: paper is not the place for a guess. */
function nextTermOf(calendar: SchoolCalendar, year: string, place: number): string | null {
  const termsIn = (wanted: string) => calendar.find(({ academic_year }) => academic_year === wanted)?.terms
  const next = termsIn(year)?.[place + 1] ?? termsIn(String(Number(year) + 1))?.[0]
  return next?.starts ?? null
}
