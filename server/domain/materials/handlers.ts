import { settleUpload } from '#server/uploads/finish.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { settleChange, withLink } from '#server/uploads/row-file.ts'
import { teacher } from '#server/access/procedure.ts'
import { addMaterial, removeMaterial } from './add-material.ts'
import { changeMaterial } from './change-material.ts'
import { listMaterials } from './queries.ts'

export const materialHandlers = {
  list: teacher.materials.list.handler(async ({ context: { asUser, links } }) => {
    const rows = await asUser(listMaterials)
    return rows.map((row) => withLink(row, links))
  }),
  create: teacher.materials.create.handler(
    async ({ context: { services, claims, asUser, links }, input }) => {
      if (input.upload_id) await settleUpload(services, claims, input.upload_id)
      const material = await asUser((tx) => addMaterial(tx, claims.sub, input))
      return withLink(material, links)
    },
  ),
  update: teacher.materials.update.handler(
    async ({ context: { services, claims, asUser, links }, input }) => {
      await settleChange(services, claims, input.file)
      const { material, unusedFiles } = await asUser((tx) => changeMaterial(tx, claims.sub, input))
      await removeUnusedFiles(services, unusedFiles)
      return withLink(material, links)
    },
  ),
  remove: teacher.materials.remove.handler(async ({ context: { services, asUser }, input }) => {
    const unusedFiles = await asUser((tx) => removeMaterial(tx, input.id))
    await removeUnusedFiles(services, unusedFiles)
  }),
}
