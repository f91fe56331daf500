import { admin } from '#server/access/procedure.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { groupOf } from '#shared/promotion/targets.ts'
import { schoolDay, yearEndedOn } from '#shared/school-calendar/school-calendar.ts'
import { listPlaced } from './queries.ts'
import { planPromotion, runPromotion } from './run-promotion.ts'

export const promotionHandlers = {
  read: admin.promotion.read.handler(async ({ context }) => {
    return await context.asAdmin(async (tx) => {
      const structure = await readStructure(tx)
      const placed = await listPlaced(tx, yearEndedOn(schoolDay()))
      return placed.map(({ id, admission_number, name, is_decided, is_new, ...placement }) => ({
        id,
        admission_number,
        name,
        is_decided,
        is_new,
        group: groupOf(structure, placement),
      }))
    })
  }),
  check: admin.promotion.check.handler(async ({ context, input }) => {
    return await context.asAdmin(async (tx) => (await planPromotion(tx, input)).check)
  }),
  run: admin.promotion.run.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => runPromotion(tx, context.claims.sub, input, context))
  }),
}
