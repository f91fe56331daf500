import type { Tx } from '#server/database/database.ts'
import { readStudent } from '#server/domain/accounts/change-student.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { listPastResults } from '#server/domain/report-cards/transcript-queries.ts'
import {
  findAccount,
  listAbsences,
  listCards,
  listClasses,
  listElsewhere,
  listHandIns,
  listHistory,
  listMarks,
  listSignIns,
  listStatuses,
} from './queries.ts'

/** Everything about a student. The transaction must be an administrator's. @throws {AppError} 404 */
export async function readRecord(tx: Tx, id: string): Promise<StudentRecord> {
  const student = await readStudent(tx, id)
  const found = await findAccount(tx, id)
  const { user_id: userId, ...account } = found ?? { user_id: undefined }
  return {
    student,
    account: found ? (account as NonNullable<StudentRecord['account']>) : null,
    statuses: await listStatuses(tx, id),
    classes: await listClasses(tx, id),
    marks: await listMarks(tx, id),
    results: (await listPastResults(tx, id)).toReversed(),
    elsewhere: await listElsewhere(tx, id),
    cards: await listCards(tx, id),
    absences: await listAbsences(tx, id),
    hand_ins: await listHandIns(tx, id),
    sign_ins: userId ? await listSignIns(tx, userId) : [],
    history: await listHistory(tx, id, userId),
  }
}
