import { admin, teacher } from '#server/access/procedure.ts'
import { addStudent } from './add-student.ts'
import { mergeStudents } from './merge-students.ts'
import { readRecord } from './read-record.ts'
import { readTaughtStudent } from './read-taught-student.ts'

const calls = admin.studentRecords

export const studentRecordHandlers = {
  read: calls.read.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => readRecord(tx, input.id))
  }),
  taught: teacher.studentRecords.taught.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readTaughtStudent(tx, input.id))
  }),
  add: calls.add.handler(async ({ context, input }) => {
    return await addStudent(context.services, context.claims, input, context)
  }),
  merge: calls.merge.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => mergeStudents(tx, input, context))
  }),
}
