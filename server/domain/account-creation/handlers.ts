import { admin } from '#server/access/procedure.ts'
import { readProgress, requestAccounts } from './request-accounts.ts'

const calls = admin.accountCreation

export const accountCreationHandlers = {
  progress: calls.progress.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => readProgress(tx, input))
  }),
  start: calls.start.handler(async ({ context: { services, claims, asAdmin } }) => {
    const progress = await asAdmin((tx) => requestAccounts(tx, claims.sub))
    services.accountCreation.begin()
    return progress
  }),
}
