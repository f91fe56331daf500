import { admin } from '#server/access/procedure.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { listSubjects } from '#server/domain/classes/queries.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { listGroups, listScaleStarts, listTeachers, listTermClasses, listTerms } from './queries.ts'
import { saveClasses } from './save-classes.ts'

export const termClassHandlers = {
  options: admin.termClasses.options.handler(async ({ context }) => {
    return await context.asAdmin(async (tx) => ({
      calendar: await readCalendar(tx),
      structure: await readStructure(tx),
      subjects: await listSubjects(tx),
      teachers: await listTeachers(tx),
      groups: await listGroups(tx),
      terms: await listTerms(tx),
      scales: await listScaleStarts(tx),
    }))
  }),
  list: admin.termClasses.list.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => listTermClasses(tx, input))
  }),
  save: admin.termClasses.save.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => saveClasses(tx, context.claims.sub, input, context))
  }),
}
