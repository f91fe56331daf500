import { admin } from '#server/http/procedure.ts'
import { listScales } from './queries.ts'
import { removeScale, saveScale } from './save-scale.ts'

export const gradeScaleHandlers = {
  list: admin.gradeScales.list.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      return await listScales(tx)
    })
  }),
  save: admin.gradeScales.save.handler(async ({ context, input }) => {
    return await context.services.database.asUser(context.claims, (tx) => saveScale(tx, input, context))
  }),
  remove: admin.gradeScales.remove.handler(async ({ context, input }) => {
    await context.services.database.asUser(context.claims, (tx) => removeScale(tx, input, context))
  }),
}
