import { admin } from '#server/access/procedure.ts'
import { findParts } from './queries.ts'

export const audienceHandlers = {
  find: admin.audience.find.handler(
    async ({ context, input }) => await context.asAdmin((tx) => findParts(tx, input.search)),
  ),
}
