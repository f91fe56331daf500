import { staff, student, teacher } from '#server/access/procedure.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar.ts'
import { listOwn } from './queries.ts'
import { listRolls, readRoll, saveRoll } from './save-roll.ts'

export const rollCallHandlers = {
  list: teacher.rollCalls.list.handler(async ({ context, input }) => {
    return await context.asUser((tx) => listRolls(tx, input.day))
  }),
  get: staff.rollCalls.get.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readRoll(tx, input))
  }),
  save: staff.rollCalls.save.handler(async ({ context, input }) => {
    return await context.asUser((tx) => saveRoll(tx, input))
  }),
  own: student.rollCalls.own.handler(async ({ context }) => {
    return await context.asUser((tx) => listOwn(tx, `${academicYearOf(schoolDay())}-01-01`))
  }),
}
