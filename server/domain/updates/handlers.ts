import { admin } from '#server/access/procedure.ts'
import { beginUpdate } from './begin-update.ts'
import { goBackFromUpdate } from './go-back.ts'
import { beginDownload, lookForOffer, saveReleaseAddress } from './release-offers.ts'
import { readUpdates } from './read-updates.ts'

export const updateHandlers = {
  read: admin.updates.read.handler(async ({ context: { services } }) => await readUpdates(services)),
  begin: admin.updates.begin.handler(async ({ context, input }) => {
    await beginUpdate(context.services, context.claims, input.file, context)
    return await readUpdates(context.services)
  }),
  saveAddress: admin.updates.saveAddress.handler(async ({ context, input }) => {
    await saveReleaseAddress(context.services, context.claims, input.address, context)
    return await readUpdates(context.services)
  }),
  look: admin.updates.look.handler(async ({ context: { services } }) => {
    await lookForOffer(services)
    return await readUpdates(services)
  }),
  download: admin.updates.download.handler(async ({ context: { services } }) => {
    beginDownload(services)
    return await readUpdates(services)
  }),
  goBack: admin.updates.goBack.handler(async ({ context }) => {
    await goBackFromUpdate(context.services, context.claims, context)
    return await readUpdates(context.services)
  }),
}
