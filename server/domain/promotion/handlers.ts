import { admin } from '#server/access/procedure.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { groupOf } from '#shared/promotion/targets.ts'
import { computePromotion } from './compute-promotion.ts'
import { listPlaced } from './queries.ts'
import { runPromotion } from './run-promotion.ts'

export const promotionHandlers = {
  read: admin.promotion.read.handler(async ({ context }) => {
    return await context.asAdmin(async (tx) => {
      const structure = await readStructure(tx)
      return (await listPlaced(tx)).map(({ id, admission_number, name, ...placement }) => ({
        id,
        admission_number,
        name,
        group: groupOf(structure, placement),
      }))
    })
  }),
  check: admin.promotion.check.handler(async ({ context, input }) => {
    return await context.asAdmin(
      async (tx) => computePromotion(await readStructure(tx), await listPlaced(tx), input).check,
    )
  }),
  run: admin.promotion.run.handler(async ({ context, input }) => {
    return await context.asAdmin((tx) => runPromotion(tx, context.claims.sub, input, context))
  }),
}
