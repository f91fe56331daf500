import { admin } from '#server/access/procedure.ts'
import { confirmStep } from './confirm-step.ts'
import { readOverview } from './read-overview.ts'

export const overviewHandlers = {
  read: admin.overview.read.handler(async ({ context: { services, claims } }) => {
    return await readOverview(services, claims)
  }),
  confirmStep: admin.overview.confirmStep.handler(async ({ context, input }) => {
    await context.asAdmin((tx) => confirmStep(tx, input, context))
  }),
}
