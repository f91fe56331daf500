import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { structureRow } from './queries.ts'
import { saveStructure } from './save-structure.ts'

export const schoolStructureHandlers = {
  read: admin.schoolStructure.read.handler(runAsUser((tx) => structureRow.readWithChanges(tx))),
  save: admin.schoolStructure.save.handler(async ({ context, input }) => {
    const { pageCache } = context.services
    const saved = await context.asUser((tx) => saveStructure(tx, input, context))
    pageCache.drop()
    return saved
  }),
}
