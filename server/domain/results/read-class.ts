import { noSuch } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import type { ResultGaps } from '#shared/results/contract.ts'
import { rulesOf } from '#shared/results/class-rows.ts'
import { resultOf } from '#shared/results/result.ts'
import { usualScheme, type Scheme } from '#shared/results/scheme.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { listGaps } from './gap-queries.ts'
import * as queries from './queries.ts'

/** The marks of a class of the teacher asking, and how they become results. @throws {AppError} 403, 404 */
export async function readClassResults(tx: Tx, id: string): Promise<ClassResults> {
  const [group, work, students] = await Promise.all([
    queries.findClass(tx, id),
    queries.listWork(tx, id),
    queries.listStudents(tx, id),
  ])
  if (!group) throw noSuch('class')
  const { is_adjustable, scheme } = readScheme(group.scheme)
  const rules_by_grade = group.rules_by_grade.map((one) => ({ ...one, ...readScheme(one.scheme) }))
  const is_adjusted = is_adjustable && group.is_adjusted
  return { ...group, scheme, rules_by_grade, is_adjustable, is_adjusted, work, students }
}

function readScheme(stored: queries.ClassOfResults['scheme']): { scheme: Scheme; is_adjustable: boolean } {
  if (!stored) return { scheme: usualScheme, is_adjustable: false }
  const { is_adjustable, ...scheme } = stored
  return { scheme, is_adjustable }
}

/**
 * The unmarked work in a class of the teacher asking, and the students without a result.
 * @throws {AppError} 403, 404
 */
export async function readGaps(tx: Tx, id: string): Promise<ResultGaps> {
  const group = await readClassResults(tx, id)
  const without = group.students.filter(
    (student) =>
      student.is_enrolled && resultOf(rulesOf(group, student).scheme, student.marks).percentage === null,
  )
  return { without_result: without.length, work: await listGaps(tx, id, schoolDay()) }
}
