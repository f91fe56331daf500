import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { listSubjects } from './queries.ts'
import { addUsualSubjects, changeSubject, createSubject, removeSubject } from './save-subject.ts'

export const subjectHandlers = {
  list: admin.subjects.list.handler(runAsUser(listSubjects)),
  create: admin.subjects.create.handler(runAsUser(createSubject)),
  addUsual: admin.subjects.addUsual.handler(runAsUser((tx, _input, origin) => addUsualSubjects(tx, origin))),
  update: admin.subjects.update.handler(runAsUser(changeSubject)),
  remove: admin.subjects.remove.handler(async ({ context, input }) => {
    await removeSubject(context.services.database, context.claims, input.id, context)
  }),
}
