import { removeUnusedFiles } from '#server/domain/teaching-files/remove-files.ts'
import { withLink } from '#server/domain/teaching-files/with-link.ts'
import { teacher } from '#server/http/procedure.ts'
import { addMaterial, removeMaterial } from './add-material.ts'
import { listMaterials } from './queries.ts'

export const materialHandlers = {
  list: teacher.materials.list.handler(async ({ context: { services, claims } }) => {
    const rows = await services.database.asUser(claims, async (tx) => {
      return await listMaterials(tx)
    })
    return rows.map((row) => withLink(row, services.links))
  }),
  create: teacher.materials.create.handler(async ({ context: { services, claims }, input }) => {
    const material = await services.database.asUser(claims, (tx) => addMaterial(tx, claims.sub, input))
    return withLink(material, services.links)
  }),
  remove: teacher.materials.remove.handler(async ({ context: { services, claims }, input }) => {
    const left = await services.database.asUser(claims, (tx) => removeMaterial(tx, input.id))
    await removeUnusedFiles(services, left)
  }),
}
