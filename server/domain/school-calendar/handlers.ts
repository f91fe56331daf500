import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { listYears } from './queries.ts'
import { saveYear } from './save-year.ts'

export const schoolCalendarHandlers = {
  list: admin.schoolCalendar.list.handler(runAsUser(listYears)),
  save: admin.schoolCalendar.save.handler(runAsUser(saveYear)),
}
