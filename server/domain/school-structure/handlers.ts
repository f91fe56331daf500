import { admin } from '#server/access/procedure.ts'
import { findStructure, listChanges } from './queries.ts'
import { saveStructure } from './save-structure.ts'

export const schoolStructureHandlers = {
  read: admin.schoolStructure.read.handler(async ({ context }) => {
    return await context.asUser(async (tx) => ({
      ...(await findStructure(tx)),
      changes: await listChanges(tx),
    }))
  }),
  save: admin.schoolStructure.save.handler(async ({ context, input }) => {
    const { pageCache } = context.services
    const saved = await context.asUser((tx) => saveStructure(tx, input, context))
    pageCache.drop()
    return saved
  }),
}
