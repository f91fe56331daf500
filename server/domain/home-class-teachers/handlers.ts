import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { countStudents, findYear, listChoices } from './queries.ts'
import { saveYear } from './save-year.ts'

export const homeClassTeacherHandlers = {
  list: admin.homeClassTeachers.list.handler(
    runAsUser(async (tx, { academic_year }) => ({
      ...(await findYear(tx, academic_year)),
      before: (await findYear(tx, String(Number(academic_year) - 1))).teachers,
      students: await countStudents(tx),
      choices: await listChoices(tx, academic_year),
    })),
  ),
  save: admin.homeClassTeachers.save.handler(runAsUser(saveYear)),
}
