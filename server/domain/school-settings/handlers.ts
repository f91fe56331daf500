import { admin, visitor } from '#server/access/procedure.ts'
import { readWholeSchool } from '#server/database/school-queries.ts'
import { findSettings, listChanges } from './queries.ts'
import { saveSettings } from './save-settings.ts'

export const schoolSettingsHandlers = {
  current: visitor.schoolSettings.current.handler(async ({ context }) => {
    return await context.services.database.asVisitor(readWholeSchool)
  }),
  read: admin.schoolSettings.read.handler(async ({ context }) => {
    return await context.asUser(async (tx) => ({
      ...(await findSettings(tx)),
      changes: await listChanges(tx),
    }))
  }),
  save: admin.schoolSettings.save.handler(async ({ context, input }) => {
    const { pageCache } = context.services
    const saved = await context.asAdmin((tx) => saveSettings(tx, input, context))
    pageCache.drop()
    return saved
  }),
}
