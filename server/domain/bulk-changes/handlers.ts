import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { listChanges } from './queries.ts'
import { undoChange } from './undo-change.ts'

export const bulkChangeHandlers = {
  list: admin.bulkChanges.list.handler(runAsUser((tx, { kind }) => listChanges(tx, kind))),
  undo: admin.bulkChanges.undo.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => undoChange(tx, input.id, context))
  }),
}
