import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { listScales } from './queries.ts'
import { removeScale, saveScale } from './save-scale.ts'

export const gradeScaleHandlers = {
  list: admin.gradeScales.list.handler(runAsUser(listScales)),
  save: admin.gradeScales.save.handler(runAsUser(saveScale)),
  remove: admin.gradeScales.remove.handler(runAsUser(removeScale)),
}
