import { staff, teacher } from '#server/access/procedure.ts'
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
}
