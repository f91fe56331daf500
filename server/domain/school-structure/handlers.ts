import { listSettingChanges } from '#server/audit/setting-history-queries.ts'
import { admin } from '#server/access/procedure.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'
import { findStructure } from './queries.ts'
import { saveStructure } from './save-structure.ts'

export const schoolStructureHandlers = {
  read: admin.schoolStructure.read.handler(async ({ context }) => {
    return await context.asUser(async (tx) => ({
      ...(await findStructure(tx)),
      changes: await listSettingChanges<SchoolStructure>(tx, 'school_structure'),
    }))
  }),
  save: admin.schoolStructure.save.handler(async ({ context, input }) => {
    const { pageCache } = context.services
    const saved = await context.asUser((tx) => saveStructure(tx, input, context))
    pageCache.drop()
    return saved
  }),
}
