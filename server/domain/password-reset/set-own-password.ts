import type { Tx } from '#server/database/database.ts'
import { insertStudentProfile, linkStudent, markPasswordChanged } from '#server/domain/session/queries.ts'
import { applyTemporaryPassword, findWaitingNumber } from './queries.ts'

/**
 * Sets a password chosen by the person: like a reset by the office, but it need not be changed. An account
 * waiting for its first login becomes the student's.
 */
export async function setOwnPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const number = await findWaitingNumber(tx, userId)
  const student = number === undefined ? undefined : await linkStudent(tx, userId, number)
  if (student) await insertStudentProfile(tx, userId, student)
  await applyTemporaryPassword(tx, userId, hash)
  await markPasswordChanged(tx, userId)
}
