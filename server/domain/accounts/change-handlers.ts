import { admin } from '#server/http/procedure.ts'
import { changeStudent, moveStudents, readStudent } from './change-student.ts'
import { changeTeacher, readTeacher } from './change-teacher.ts'

export const accountChangeHandlers = {
  student: admin.accountChanges.student.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => readStudent(tx, input.id))
  }),
  changeStudent: admin.accountChanges.changeStudent.handler(async ({ context, input }) => {
    const { services, claims } = context
    return await services.database.asUser(claims, (tx) => changeStudent(tx, input, context))
  }),
  moveStudents: admin.accountChanges.moveStudents.handler(async ({ context, input }) => {
    const { services, claims } = context
    return await services.database.asUser(claims, (tx) => moveStudents(tx, input, context))
  }),
  teacher: admin.accountChanges.teacher.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => readTeacher(tx, input.id))
  }),
  changeTeacher: admin.accountChanges.changeTeacher.handler(async ({ context, input }) => {
    return await changeTeacher(context.services, context.claims, input, context)
  }),
}
