import { staff } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { readTimetable } from './read-timetable.ts'

export const timetableHandlers = {
  read: staff.timetable.read.handler(runAsUser(readTimetable)),
}
