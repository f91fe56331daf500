import { admin } from '#server/access/procedure.ts'
import { listScales } from './queries.ts'
import { removeScale, saveScale } from './save-scale.ts'

export const gradeScaleHandlers = {
  list: admin.gradeScales.list.handler(async ({ context }) => {
    return await context.asUser(listScales)
  }),
  save: admin.gradeScales.save.handler(async ({ context, input }) => {
    return await context.asUser((tx) => saveScale(tx, input, context))
  }),
  remove: admin.gradeScales.remove.handler(async ({ context, input }) => {
    await context.asUser((tx) => removeScale(tx, input, context))
  }),
}
