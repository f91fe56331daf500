import { admin } from '#server/access/procedure.ts'
import { readBackups } from './read-backups.ts'
import { beginBackup, saveSettings } from './save-settings.ts'

export const backupHandlers = {
  read: admin.backups.read.handler(async ({ context: { services, claims } }) => {
    return await readBackups(services, claims)
  }),
  save: admin.backups.save.handler(async ({ context, input }) => {
    await saveSettings(context.services, context.claims, input, context)
    return await readBackups(context.services, context.claims)
  }),
  begin: admin.backups.begin.handler(async ({ context }) => {
    await beginBackup(context.services, context.claims, context)
    return await readBackups(context.services, context.claims)
  }),
}
