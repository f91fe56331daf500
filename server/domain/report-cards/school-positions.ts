import type { Tx } from '#server/database/database.ts'
import type { SchoolPosition } from '#shared/report-card.ts'
import { positionsOf } from '#shared/results/positions.ts'
import { listSchoolResults, type CardsOf } from './card-queries.ts'
import type { ReportCard } from './report-cards.ts'

/** By class and student, with a space between them. */
export type SchoolPositions = Map<string, SchoolPosition>

/** The positions of released results among all of the grade in the subject, in a transaction of the owner. */
export async function placeInSchool(
  tx: Tx,
  of: CardsOf,
  cards: readonly ReportCard[],
): Promise<SchoolPositions> {
  const classIds = new Set(cards.flatMap(({ lines }) => lines.map(({ class_id }) => class_id)))
  const results = await listSchoolResults(tx, of, [...classIds])
  const places: SchoolPositions = new Map()
  for (const among of Map.groupBy(results, ({ among: key }) => key).values()) {
    const positions = positionsOf(among.map(({ percentage }) => percentage))
    for (const [index, { class_id, student_id }] of among.entries())
      places.set(`${class_id} ${student_id}`, { position: positions[index]!, of: among.length })
  }
  return places
}
