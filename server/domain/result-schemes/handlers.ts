import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { listSchemes } from './queries.ts'
import { previewRemoval, previewScheme, removeScheme, saveScheme } from './save-scheme.ts'

export const resultSchemeHandlers = {
  list: admin.resultSchemes.list.handler(runAsUser(listSchemes)),
  preview: admin.resultSchemes.preview.handler(runAsUser(previewScheme)),
  previewRemoval: admin.resultSchemes.previewRemoval.handler(
    runAsUser((tx, { id }) => previewRemoval(tx, id)),
  ),
  save: admin.resultSchemes.save.handler(runAsUser(saveScheme)),
  remove: admin.resultSchemes.remove.handler(runAsUser((tx, { id }, origin) => removeScheme(tx, id, origin))),
}
