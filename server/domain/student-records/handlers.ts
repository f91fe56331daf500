import { admin, staff, teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { addStudent } from './add-student.ts'
import { mergeStudents } from './merge-students.ts'
import { moveStudent, readMovePlan, undoMove } from './move-student.ts'
import { moveStudents, readMovesPlan, takeOutOfHomeClass } from './move-students.ts'
import { readRecord } from './read-record.ts'
import { readTaughtStudent } from './read-taught-student.ts'

const calls = admin.studentRecords

export const studentRecordHandlers = {
  read: calls.read.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => readRecord(tx, input.id))
  }),
  taught: teacher.studentRecords.taught.handler(runAsUser((tx, { id }) => readTaughtStudent(tx, id))),
  add: calls.add.handler(async ({ context, input }) => {
    return await addStudent(context.services, context.claims, input, context)
  }),
  planMove: staff.studentRecords.planMove.handler(runAsUser(readMovePlan)),
  move: staff.studentRecords.move.handler(runAsUser(moveStudent)),
  undoMove: staff.studentRecords.undoMove.handler(
    runAsUser((tx, { id }, origin) => undoMove(tx, id, origin)),
  ),
  moveStudents: calls.moveStudents.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => moveStudents(tx, context.claims.sub, input, context))
  }),
  planMoves: calls.planMoves.handler(runAsUser(readMovesPlan)),
  takeOutOfHomeClass: calls.takeOutOfHomeClass.handler(
    runAsUser((tx, { student_ids }, origin) => takeOutOfHomeClass(tx, student_ids, origin)),
  ),
  merge: calls.merge.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => mergeStudents(tx, input, context))
  }),
}
