import { staff, teacher } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { listRolls, readRoll, saveRoll } from './save-roll.ts'

export const rollCallHandlers = {
  list: teacher.rollCalls.list.handler(runAsUser((tx, { day }) => listRolls(tx, day))),
  get: staff.rollCalls.get.handler(runAsUser(readRoll)),
  save: staff.rollCalls.save.handler(runAsUser(saveRoll)),
}
