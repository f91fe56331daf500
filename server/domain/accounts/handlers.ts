import { registerTeacher } from '#server/domain/teacher-registration/register-teacher.ts'
import { admin } from '#server/http/procedure.ts'
import { readAll, replyWithList, studentColumns, teacherColumns } from './list-files.ts'
import { listStudents, listTeachers } from './list-queries.ts'
import { readStudentPage, readTeacherPage } from './pages.ts'
import { listAdmins } from './queries.ts'

export const accountHandlers = {
  students: admin.accounts.students.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => readStudentPage(tx, input))
  }),
  teachers: admin.accounts.teachers.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => readTeacherPage(tx, input))
  }),
  studentsFile: admin.accounts.studentsFile.handler(async ({ context: { services, claims }, input }) => {
    const rows = readAll(services.database, claims, (tx, part) => listStudents(tx, input, part))
    return await replyWithList({ name: 'Students', columns: studentColumns, rows }, input.format)
  }),
  teachersFile: admin.accounts.teachersFile.handler(async ({ context: { services, claims }, input }) => {
    const rows = readAll(services.database, claims, (tx, part) => listTeachers(tx, input, part))
    return await replyWithList({ name: 'Teachers', columns: teacherColumns, rows }, input.format)
  }),
  admins: admin.accounts.admins.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      return await listAdmins(tx)
    })
  }),
  registerTeacher: admin.accounts.registerTeacher.handler(async ({ context, input }) => {
    return await registerTeacher(context.services, context.claims, input, context)
  }),
}
