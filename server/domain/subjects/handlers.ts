import { requireAdmin } from '#server/domain/accounts/queries.ts'
import { signedIn } from '#server/http/procedure.ts'
import { listSubjects } from './queries.ts'
import { changeSubject, createSubject, removeSubject } from './save-subject.ts'

export const subjectHandlers = {
  list: signedIn.subjects.list.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      return await listSubjects(tx)
    })
  }),
  create: signedIn.subjects.create.handler(async ({ context, input }) => {
    return await context.services.database.asUser(context.claims, (tx) => createSubject(tx, input, context))
  }),
  change: signedIn.subjects.change.handler(async ({ context, input }) => {
    return await context.services.database.asUser(context.claims, (tx) => changeSubject(tx, input, context))
  }),
  remove: signedIn.subjects.remove.handler(async ({ context, input }) => {
    await removeSubject(context.services.database, context.claims, input.id, context)
  }),
}
