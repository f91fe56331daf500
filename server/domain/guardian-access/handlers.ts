import { admin, teacher } from '#server/access/procedure.ts'
import { closeGuardianAccess, printCodes, printCodesOfHomeClass, readCodeCounts } from './print-codes.ts'

export const guardianAccessHandlers = {
  count: admin.guardianAccess.count.handler(async ({ context: { services, claims }, input }) => {
    return await readCodeCounts(services, claims, input.who)
  }),
  print: admin.guardianAccess.print.handler(async ({ context, input }) => {
    return await printCodes(context.services, context.claims, input, context)
  }),
  close: admin.guardianAccess.close.handler(async ({ context, input }) => {
    await closeGuardianAccess(context.services, context.claims, input.id, context)
  }),
  printForStudent: teacher.guardianAccess.printForStudent.handler(async ({ context, input }) => {
    const choice = { id: input.id, even_with_pin: true, language: 'guardian' } as const
    return await printCodesOfHomeClass(context.services, context.claims, choice, context)
  }),
  printForHomeClasses: teacher.guardianAccess.printForHomeClasses.handler(async ({ context, input }) => {
    return await printCodesOfHomeClass(context.services, context.claims, { id: null, ...input }, context)
  }),
}
