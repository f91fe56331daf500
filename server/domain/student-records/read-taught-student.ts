import { noSuch } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import type { TaughtStudent } from '#shared/student-records/contract.ts'
import { findMovedStudent } from './move-queries.ts'
import {
  findTaughtStudent,
  listGuardiansToCall,
  listSharedClasses,
  listSharedWork,
} from './taught-queries.ts'

/**
 * A student as the transaction's teacher may see one: the work in their own classes, and for the home class
 * whom to call.
 * @throws {AppError} 404 for a student who is in none of them, nor in the home class
 */
export async function readTaughtStudent(tx: Tx, id: string): Promise<TaughtStudent> {
  const student = await findTaughtStudent(tx, id)
  if (!student) throw noSuch('student')
  const work = await listSharedWork(tx, id)
  const classes = (await listSharedClasses(tx, id)).map((taught) => {
    const ofClass = work.filter(({ class_id }) => class_id === taught.id)
    return { ...taught, scheme: taught.scheme ?? usualScheme, work: ofClass }
  })
  const may_move = (await findMovedStudent(tx, id)) !== undefined
  return { may_move, student, guardians: await listGuardiansToCall(tx, id), classes }
}
