import { noSuch } from '#server/http/conflicts.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { teacher } from '#server/access/procedure.ts'
import { enrolInClass } from './enrol-students.ts'
import { findClassClashes } from './find-class-clashes.ts'
import { findClass, listActiveStudents, listClasses, listEnrolled, listSubjects } from './queries.ts'
import { archiveClass, changeClass, createClass, removeClass } from './save-class.ts'

export const classHandlers = {
  list: teacher.classes.list.handler(async ({ context }) => {
    return await context.asUser(listClasses)
  }),
  create: teacher.classes.create.handler(async ({ context, input }) => {
    return await context.asUser((tx) => createClass(tx, input))
  }),
  update: teacher.classes.update.handler(async ({ context, input }) => {
    return await context.asUser((tx) => changeClass(tx, input))
  }),
  clashes: teacher.classes.clashes.handler(async ({ context, input }) => {
    return await context.asUser((tx) => findClassClashes(tx, input))
  }),
  archive: teacher.classes.archive.handler(async ({ context, input }) => {
    return await context.asUser((tx) => archiveClass(tx, input))
  }),
  remove: teacher.classes.remove.handler(async ({ context: { services, asUser }, input }) => {
    const files = await asUser((tx) => removeClass(tx, input.id))
    await removeUnusedFiles(services, files)
  }),
  students: teacher.classes.students.handler(async ({ context, input }) => {
    return await context.asUser(async (tx) => {
      if (!(await findClass(tx, input.id))) throw noSuch('class')
      return await listEnrolled(tx, input.id)
    })
  }),
  enrol: teacher.classes.enrol.handler(async ({ context, input }) => {
    return await context.asUser((tx) => enrolInClass(tx, input.id, input.student_ids))
  }),
  subjects: teacher.classes.subjects.handler(async ({ context }) => {
    return await context.asUser(listSubjects)
  }),
  directory: teacher.classes.directory.handler(async ({ context }) => {
    return await context.asUser(listActiveStudents)
  }),
}
