import { admin } from '#server/access/procedure.ts'
import { beginUpdate } from './begin-update.ts'
import { goBackFromUpdate } from './go-back.ts'
import { readUpdates } from './read-updates.ts'

export const updateHandlers = {
  read: admin.updates.read.handler(async ({ context: { services } }) => await readUpdates(services)),
  begin: admin.updates.begin.handler(async ({ context, input }) => {
    await beginUpdate(context.services, context.claims, input.file, context)
    return await readUpdates(context.services)
  }),
  goBack: admin.updates.goBack.handler(async ({ context }) => {
    await goBackFromUpdate(context.services, context.claims, context)
    return await readUpdates(context.services)
  }),
}
