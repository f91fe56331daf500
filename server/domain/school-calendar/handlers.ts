import { admin } from '#server/access/procedure.ts'
import { listYears } from './queries.ts'
import { saveYear } from './save-year.ts'

export const schoolCalendarHandlers = {
  list: admin.schoolCalendar.list.handler(async ({ context }) => {
    return await context.asUser(listYears)
  }),
  save: admin.schoolCalendar.save.handler(async ({ context, input }) => {
    return await context.asUser((tx) => saveYear(tx, input, context))
  }),
}
