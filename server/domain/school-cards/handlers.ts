import { admin } from '#server/access/procedure.ts'
import { printFrom } from '#server/domain/report-cards/print-source.ts'
import { printSchoolCards } from './print-school-cards.ts'

export const schoolCardHandlers = {
  print: admin.schoolCards.print.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => printSchoolCards(tx, input.of, printFrom(context), context))
  }),
}
