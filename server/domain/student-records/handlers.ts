import { admin } from '#server/http/procedure.ts'
import { addStudent } from './add-student.ts'
import { mergeStudents } from './merge-students.ts'
import { readRecord } from './read-record.ts'

const calls = admin.studentRecords

export const studentRecordHandlers = {
  read: calls.read.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => readRecord(tx, input.id))
  }),
  add: calls.add.handler(async ({ context, input }) => {
    return await addStudent(context.services, context.claims, input, context)
  }),
  merge: calls.merge.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => mergeStudents(tx, input, context))
  }),
}
