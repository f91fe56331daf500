import { signedIn } from '#server/http/procedure.ts'
import { changeStudent, moveStudents, readStudent } from './change-student.ts'
import { changeTeacher, readTeacher } from './change-teacher.ts'

export const accountChangeHandlers = {
  student: signedIn.accountChanges.student.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => readStudent(tx, input.id))
  }),
  changeStudent: signedIn.accountChanges.changeStudent.handler(async ({ context, input }) => {
    const { services, claims } = context
    return await services.database.asUser(claims, (tx) => changeStudent(tx, input, context))
  }),
  moveStudents: signedIn.accountChanges.moveStudents.handler(async ({ context, input }) => {
    const { services, claims } = context
    return await services.database.asUser(claims, (tx) => moveStudents(tx, input, context))
  }),
  teacher: signedIn.accountChanges.teacher.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => readTeacher(tx, input.id))
  }),
  changeTeacher: signedIn.accountChanges.changeTeacher.handler(async ({ context, input }) => {
    return await changeTeacher(context.services, context.claims, input, context)
  }),
}
