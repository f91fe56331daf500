import type { Tx } from '#server/database/database.ts'
import { forbidden } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { findHandInState } from './queries.ts'
import { alreadyMarked, assignmentClosed, noSuchAssignment } from './refusals.ts'

/**
 * Checks that the student may hand in for an assignment now, or announced all files of the set earlier.
 * @throws {AppError} 403 not a student, 404 unknown assignment, 409 closed or marked
 */
export async function requireMayHandIn(
  tx: Tx,
  work: { assignment_id: string; set_id?: string; set_sums?: string },
): Promise<void> {
  const state = await findHandInState(tx, work)
  if (!state) throw noSuchAssignment()
  if (!state.isStudent) throw forbidden(because('handIns.studentsOnly'))
  if (state.marked && !state.reopened) throw alreadyMarked()
  if (!state.open && !state.announced && !state.reopened) throw assignmentClosed()
}
