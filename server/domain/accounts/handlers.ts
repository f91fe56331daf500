import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { changeStudent, readStudent } from './change-student.ts'
import { changeTeacher, readTeacher } from './change-teacher.ts'
import { readAll, replyWithList, studentColumns, teacherColumns } from './list-files.ts'
import { listStudents, listTeachers } from './list-queries.ts'
import { readStudentPage, readTeacherPage } from './read-pages.ts'

const calls = admin.accounts

export const accountHandlers = {
  students: calls.students.handler(async ({ context: { asAdmin }, input }) => {
    return await asAdmin((tx) => readStudentPage(tx, input))
  }),
  studentsFile: calls.studentsFile.handler(async ({ context: { asAdmin }, input }) => {
    const rows = readAll(asAdmin, (tx, page) => listStudents(tx, input, page))
    return await replyWithList({ name: 'Students', columns: studentColumns, rows }, input.format)
  }),
  student: calls.student.handler(runAsUser((tx, { id }) => readStudent(tx, id))),
  changeStudent: calls.changeStudent.handler(runAsUser(changeStudent)),
  teachers: calls.teachers.handler(runAsUser(readTeacherPage)),
  teachersFile: calls.teachersFile.handler(async ({ context: { asUser }, input }) => {
    const rows = readAll(asUser, (tx, page) => listTeachers(tx, input, page))
    return await replyWithList({ name: 'Teachers', columns: teacherColumns, rows }, input.format)
  }),
  teacher: calls.teacher.handler(runAsUser((tx, { id }) => readTeacher(tx, id))),
  changeTeacher: calls.changeTeacher.handler(async ({ context, input }) => {
    return await changeTeacher(context.services, context.claims, input, context)
  }),
}
