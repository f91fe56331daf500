import { noSuch } from '#server/access/refusals.ts'
import type { Tx } from '#server/database/database.ts'
import type { TaughtStudent } from '#shared/contracts/student-records.ts'
import { findTaughtStudent, listSharedClasses, listSharedWork } from './taught-queries.ts'

/**
 * A student as the teacher whom the transaction knows may see one: only what concerns their own classes.
 * @throws {AppError} 404 for a student who is in none of them
 */
export async function readTaughtStudent(tx: Tx, id: string): Promise<TaughtStudent> {
  const student = await findTaughtStudent(tx, id)
  if (!student) throw noSuch('student')
  const work = await listSharedWork(tx, id)
  const classes = (await listSharedClasses(tx, id)).map((taught) => {
    const ofClass = work.filter(({ class_id }) => class_id === taught.id)
    return { ...taught, average: averageOf(ofClass), work: ofClass }
  })
  return { student, classes }
}

/** The mean of the percentages, to two decimals; null without a mark. */
function averageOf(work: { points_earned: number | null; points_possible: number }[]): number | null {
  const percentages = work.flatMap(({ points_earned, points_possible }) =>
    points_earned === null || points_possible === 0 ? [] : [(points_earned * 100) / points_possible],
  )
  if (percentages.length === 0) return null
  const sum = percentages.reduce((total, percentage) => total + percentage, 0)
  return Math.round((sum * 100) / percentages.length) / 100
}
