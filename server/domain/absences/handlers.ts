import { admin } from '#server/access/procedure.ts'
import { noSuch } from '#server/access/refusals.ts'
import { putReason } from './day-queries.ts'
import { readDay } from './read-day.ts'

export const absenceHandlers = {
  day: admin.absences.day.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readDay(tx, input.day))
  }),
  setReason: admin.absences.setReason.handler(async ({ context, input }) => {
    await context.asUser(async (tx) => {
      if (!(await putReason(tx, input))) throw noSuch('absence')
    })
  }),
}
