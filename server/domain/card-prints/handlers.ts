import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { replyWithPrint } from './print-archive.ts'
import { listPrints } from './queries.ts'
import { startPrint } from './start-print.ts'

const calls = admin.cardPrints

export const cardPrintHandlers = {
  list: calls.list.handler(async ({ context }) => await context.asUser(listPrints)),
  start: calls.start.handler(async ({ context, input }) => {
    const { services, claims, asAdmin } = context
    const prints = await asAdmin((tx) => startPrint(tx, input, claims.sub, context))
    services.cardPrinting.begin()
    return prints
  }),
  file: calls.file.handler(runAsUser((tx, { id }) => replyWithPrint(tx, id))),
}
