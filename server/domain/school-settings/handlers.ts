import { admin, visitor } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { readWholeSchool } from '#server/database/school-queries.ts'
import type { SettingsChange } from '#shared/school-settings/contract.ts'
import { followClock } from '#shared/school-clock.ts'
import { settingsRow } from './queries.ts'
import { settleUpload } from '#server/uploads/finish.ts'
import { saveCrest, saveSettings } from './save-settings.ts'

export const schoolSettingsHandlers = {
  current: visitor.schoolSettings.current.handler(async ({ context }) => {
    return await context.services.database.asVisitor(readWholeSchool)
  }),
  read: admin.schoolSettings.read.handler(
    runAsUser((tx) => settingsRow.readWithChanges<SettingsChange['before']>(tx)),
  ),
  save: admin.schoolSettings.save.handler(async ({ context, input }) => {
    const { pageCache } = context.services
    const saved = await context.asAdmin((tx) => saveSettings(tx, input, context))
    pageCache.drop()
    followClock(saved.particulars)
    return saved
  }),
  setCrest: admin.schoolSettings.setCrest.handler(async ({ context, input }) => {
    const { services, claims } = context
    if (input.upload_id) await settleUpload(services, claims, input.upload_id)
    const saved = await context.asAdmin((tx) => saveCrest(tx, claims.sub, input, context))
    services.pageCache.drop()
    return saved
  }),
}
