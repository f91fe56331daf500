import { staff } from '#server/access/procedure.ts'
import { readTimetable } from './read-timetable.ts'

export const timetableHandlers = {
  read: staff.timetable.read.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readTimetable(tx, input))
  }),
}
