import { admin } from '#server/access/procedure.ts'
import { listSubjects } from './queries.ts'
import { addUsualSubjects, changeSubject, createSubject, removeSubject } from './save-subject.ts'

export const subjectHandlers = {
  list: admin.subjects.list.handler(async ({ context }) => {
    return await context.asUser(listSubjects)
  }),
  create: admin.subjects.create.handler(async ({ context, input }) => {
    return await context.asUser((tx) => createSubject(tx, input, context))
  }),
  addUsual: admin.subjects.addUsual.handler(async ({ context }) => {
    return await context.asUser((tx) => addUsualSubjects(tx, context))
  }),
  change: admin.subjects.change.handler(async ({ context, input }) => {
    return await context.asUser((tx) => changeSubject(tx, input, context))
  }),
  remove: admin.subjects.remove.handler(async ({ context, input }) => {
    await removeSubject(context.services.database, context.claims, input.id, context)
  }),
}
