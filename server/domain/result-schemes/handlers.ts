import { admin } from '#server/access/procedure.ts'
import { listSchemes } from './queries.ts'
import { previewRemoval, previewScheme, removeScheme, saveScheme } from './save-scheme.ts'

export const resultSchemeHandlers = {
  list: admin.resultSchemes.list.handler(async ({ context }) => {
    return await context.asUser(listSchemes)
  }),
  preview: admin.resultSchemes.preview.handler(async ({ context, input }) => {
    return await context.asUser((tx) => previewScheme(tx, input))
  }),
  previewRemoval: admin.resultSchemes.previewRemoval.handler(async ({ context, input }) => {
    return await context.asUser((tx) => previewRemoval(tx, input.id))
  }),
  save: admin.resultSchemes.save.handler(async ({ context, input }) => {
    return await context.asUser((tx) => saveScheme(tx, input, context))
  }),
  remove: admin.resultSchemes.remove.handler(async ({ context, input }) => {
    await context.asUser((tx) => removeScheme(tx, input.id, context))
  }),
}
