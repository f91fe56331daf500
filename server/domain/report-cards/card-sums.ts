import type { Tx } from '#server/database/database.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import { writeSigned } from '#shared/results/signed-sum.ts'
import { listClassRules, listStudentMarks } from './sum-queries.ts'
import type { ReportCard } from './report-cards.ts'

/**
 * Each result of these cards as a written-out sum, by card in the order of its lines, in a transaction of the
 * owner.
 */
export async function writeSums(tx: Tx, cards: readonly ReportCard[]): Promise<string[][][]> {
  const classIds = [...new Set(cards.flatMap(({ lines }) => lines.map(({ class_id }) => class_id)))]
  const studentIds = cards.map(({ student }) => student.id)
  const rules = new Map(
    (await listClassRules(tx, classIds, studentIds)).map((rule) => [
      `${rule.class_id} ${rule.student_id}`,
      rule,
    ]),
  )
  const marks = Map.groupBy(
    await listStudentMarks(tx, classIds, studentIds),
    ({ class_id, student_id }) => `${class_id} ${student_id}`,
  )
  return cards.map(({ student, lines }) =>
    lines.map(({ class_id, percentage, in_school }) => {
      const { scheme, scale } = rules.get(`${class_id} ${student.id}`)!
      const own = marks.get(`${class_id} ${student.id}`) ?? []
      return writeSigned({ scheme: scheme ?? usualScheme, scale, marks: own, percentage, in_school })
    }),
  )
}
