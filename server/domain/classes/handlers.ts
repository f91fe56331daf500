import { noSuch } from '#server/domain/teaching/refusals.ts'
import { requireTeacher } from '#server/domain/teaching/queries.ts'
import { removeUnusedFiles } from '#server/domain/teaching-files/remove-files.ts'
import { signedIn } from '#server/http/procedure.ts'
import { enrolInClass } from './enrol-students.ts'
import { findClass, listActiveStudents, listClasses, listEnrolled, listSubjects } from './queries.ts'
import { archiveClass, changeClass, createClass, removeClass } from './save-class.ts'

export const classHandlers = {
  list: signedIn.classes.list.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireTeacher(tx)
      return await listClasses(tx)
    })
  }),
  create: signedIn.classes.create.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => createClass(tx, input))
  }),
  update: signedIn.classes.update.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => changeClass(tx, input))
  }),
  archive: signedIn.classes.archive.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => archiveClass(tx, input))
  }),
  remove: signedIn.classes.remove.handler(async ({ context: { services, claims }, input }) => {
    const files = await services.database.asUser(claims, (tx) => removeClass(tx, input.id))
    await removeUnusedFiles(services, files)
  }),
  students: signedIn.classes.students.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireTeacher(tx)
      if (!(await findClass(tx, input.id))) throw noSuch('class')
      return await listEnrolled(tx, input.id)
    })
  }),
  enrol: signedIn.classes.enrol.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => enrolInClass(tx, input.id, input.student_ids))
  }),
  subjects: signedIn.classes.subjects.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireTeacher(tx)
      return await listSubjects(tx)
    })
  }),
  directory: signedIn.classes.directory.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireTeacher(tx)
      return await listActiveStudents(tx)
    })
  }),
}
