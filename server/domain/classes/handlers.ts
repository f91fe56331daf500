import { noSuch } from '#server/http/conflicts.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { enrolInClass } from './enrol-students.ts'
import { findClassClashes } from './find-class-clashes.ts'
import { findClass, listActiveStudents, listClasses, listEnrolled, listSubjects } from './queries.ts'
import { archiveClass, changeClass, createClass, removeClass } from './save-class.ts'

export const classHandlers = {
  list: teacher.classes.list.handler(runAsUser(listClasses)),
  create: teacher.classes.create.handler(runAsUser(createClass)),
  update: teacher.classes.update.handler(runAsUser(changeClass)),
  clashes: teacher.classes.clashes.handler(runAsUser(findClassClashes)),
  archive: teacher.classes.archive.handler(runAsUser(archiveClass)),
  remove: teacher.classes.remove.handler(async ({ context: { services, asUser }, input }) => {
    const files = await asUser((tx) => removeClass(tx, input.id))
    await removeUnusedFiles(services, files)
  }),
  students: teacher.classes.students.handler(
    runAsUser(async (tx, { id }) => {
      if (!(await findClass(tx, id))) throw noSuch('class')
      return await listEnrolled(tx, id)
    }),
  ),
  enrol: teacher.classes.enrol.handler(
    runAsUser((tx, { id, student_ids }) => enrolInClass(tx, id, student_ids)),
  ),
  subjects: teacher.classes.subjects.handler(runAsUser(listSubjects)),
  directory: teacher.classes.directory.handler(runAsUser(listActiveStudents)),
}
