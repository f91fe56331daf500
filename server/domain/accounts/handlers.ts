import { registerTeacher } from '#server/domain/teacher-registration/register-teacher.ts'
import { signedIn } from '#server/http/procedure.ts'
import { positionOf, splitRows, wordsOf } from './pages.ts'
import {
  countStudents,
  countTeachers,
  listAdmins,
  listStudents,
  listTeachers,
  requireAdmin,
} from './queries.ts'

export const accountHandlers = {
  students: signedIn.accounts.students.handler(async ({ context: { services, claims }, input }) => {
    const wanted = { words: wordsOf(input.search), after: positionOf(input.after) }
    return await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      const { rows, next } = splitRows(await listStudents(tx, wanted), (row) => row.enrollment_date)
      return { students: rows, next, total: await countStudents(tx, wanted.words) }
    })
  }),
  teachers: signedIn.accounts.teachers.handler(async ({ context: { services, claims }, input }) => {
    const wanted = { words: wordsOf(input.search), after: positionOf(input.after) }
    return await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      const { rows, next } = splitRows(await listTeachers(tx, wanted), (row) => row.created_at)
      return { teachers: rows, next, total: await countTeachers(tx, wanted.words) }
    })
  }),
  admins: signedIn.accounts.admins.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      return await listAdmins(tx)
    })
  }),
  registerTeacher: signedIn.accounts.registerTeacher.handler(async ({ context, input }) => {
    return await registerTeacher(context.services, context.claims, input, context)
  }),
}
