import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { AppError } from '#server/http/errors.ts'
import { positionsOf } from '#shared/results/positions.ts'
import { listCardResults, listCardStudents, type CardResult, type CardStudent } from './card-queries.ts'

export interface CardLine extends CardResult {
  /** In the class of the subject, of so many with a result; null without a result. */
  position: number | null
  of: number
}

export interface ReportCard {
  student: CardStudent
  lines: CardLine[]
}

interface CardsOf {
  academic_year: string
  term: string
  class_name: string
}

/**
 * The report cards of a home class: what is released of each student's results, with the position among those who are
 * taught together.
 * @throws {AppError} 403, 409 NO_RESULTS when nothing is released yet
 */
export async function collectCards(tx: Tx, cards: CardsOf, origin: RequestOrigin): Promise<ReportCard[]> {
  const students = await listCardStudents(tx, cards.class_name)
  const results = await listCardResults(
    tx,
    cards,
    students.map(({ id }) => id),
  )
  const lines = [...Map.groupBy(results, ({ class_id }) => class_id).values()].flatMap(withPositions)
  const byStudent = Map.groupBy(lines, ({ student_id }) => student_id)
  const found = students.flatMap((student) => {
    const own = byStudent.get(student.id)
    return own ? [{ student, lines: own }] : []
  })
  if (found.length === 0)
    throw new AppError('NO_RESULTS', {
      status: 409,
      message: `No results of ${cards.class_name} are released in ${cards.term}. Release them first.`,
    })
  await writeAudit(
    tx,
    {
      action: 'results.cards_printed',
      subject: { type: 'class', id: cards.class_name },
      details: { ...cards, students: found.length },
    },
    origin,
  )
  return found
}

function withPositions(results: CardResult[]): CardLine[] {
  const positions = positionsOf(results.map(({ percentage }) => percentage))
  const of = positions.filter((position) => position !== null).length
  return results.map((result, index) => ({ ...result, position: positions[index] ?? null, of }))
}
