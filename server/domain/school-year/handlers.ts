import { countChangedRows } from '#server/domain/overview/queries.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { admin } from '#server/access/procedure.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { archiveTerms } from './archive-terms.ts'
import { cancelClosing, scheduleClosing } from './closings.ts'
import { listGroups } from './groups.ts'
import { listClosings, listOpenTerms } from './queries.ts'

const calls = admin.schoolYear

export const schoolYearHandlers = {
  read: calls.read.handler(async ({ context }) => {
    return await context.asAdmin(async (tx) => {
      await countChangedRows(tx, academicYearOf(schoolDay()))
      return {
        calendar: await readCalendar(tx),
        terms: await listOpenTerms(tx),
        groups: await listGroups(tx),
        closings: await listClosings(tx),
      }
    })
  }),
  archive: calls.archive.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => archiveTerms(tx, context.claims.sub, input, context))
  }),
  scheduleClosing: calls.scheduleClosing.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => scheduleClosing(tx, context.claims.sub, input, context))
  }),
  cancelClosing: calls.cancelClosing.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => cancelClosing(tx, input.id, context))
  }),
}
