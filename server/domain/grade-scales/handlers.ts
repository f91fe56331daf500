import { requireAdmin } from '#server/domain/accounts/queries.ts'
import { signedIn } from '#server/http/procedure.ts'
import { listScales } from './queries.ts'
import { removeScale, saveScale } from './save-scale.ts'

export const gradeScaleHandlers = {
  list: signedIn.gradeScales.list.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      return await listScales(tx)
    })
  }),
  save: signedIn.gradeScales.save.handler(async ({ context, input }) => {
    return await context.services.database.asUser(context.claims, (tx) => saveScale(tx, input, context))
  }),
  remove: signedIn.gradeScales.remove.handler(async ({ context, input }) => {
    await context.services.database.asUser(context.claims, (tx) => removeScale(tx, input, context))
  }),
}
