import { visitor } from '#server/http/procedure.ts'
import { checkFirstLink, createFirstAdministrator } from './create-first.ts'

export const firstAdministratorHandlers = {
  check: visitor.firstAdministrator.check.handler(async ({ context: { services }, input }) => {
    await checkFirstLink(services, input.token)
    return { open: true as const }
  }),
  create: visitor.firstAdministrator.create.handler(async ({ context, input }) => {
    return await createFirstAdministrator(context.services, input, context)
  }),
}
