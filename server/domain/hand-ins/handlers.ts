import { student } from '#server/access/procedure.ts'
import { readMaxBytesPerStudent } from '#server/database/school-queries.ts'
import { sumOwnBytes } from '#server/uploads/queries.ts'
import { finishHandIn } from './finish-hand-in.ts'
import { listHandIns } from './queries.ts'
import { toReceipt } from './receipt.ts'

export const handInHandlers = {
  finish: student.handIns.finish.handler(async ({ context: { services, claims, links }, input }) => {
    const handIn = await finishHandIn(services, claims, input.upload_id)
    return toReceipt(handIn, true, links)
  }),
  list: student.handIns.list.handler(async ({ context: { asUser, links }, input }) => {
    const rows = await asUser((tx) => listHandIns(tx, input.id))
    return rows.map((row) => toReceipt(row, row.counts, links))
  }),
  room: student.handIns.room.handler(async ({ context: { asUser, claims } }) => {
    return await asUser(async (tx) => {
      const [used, most] = await Promise.all([sumOwnBytes(tx, claims.sub), readMaxBytesPerStudent(tx)])
      return { used, most }
    })
  }),
}
