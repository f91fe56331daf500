import { noSuch } from '#server/http/conflicts.ts'
import { findOwnClass } from '#server/domain/classes/queries.ts'
import { readRow, removeRow, updateAt, versionAsMade } from '#server/database/versioned-row.ts'
import { insertSet, setOf } from '#server/database/versioned-set.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import type { Tx } from '#server/database/database.ts'
import { takeUpload } from '#server/uploads/take.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { Material, NewMaterial } from '#shared/materials/contract.ts'
import { materialFields } from '#shared/materials/fields.ts'
import { findMaterialProblem } from '#shared/materials/rules.ts'
import { columnsNow, materials } from './change-material.ts'

/**
 * Shares a material with one or several classes of the teacher asking: with all of them or none. Sent again
 * with the same ids, it returns the existing one, with what was typed since.
 * @throws {AppError} 403 no teacher, 404 not the teacher's class, 409 one of the ids is used by something
 * else, or it was changed since, 422 something that the type needs is missing
 */
export async function addMaterial(tx: Tx, userId: string, input: NewMaterial): Promise<Material> {
  const { upload_id, resource_type } = input
  const group = await findOwnClass(tx, input.class_id)
  if (!group) throw noSuch('class')
  const url = resource_type === 'file' ? null : input.resource_url
  const uploadId = resource_type === 'link' ? null : upload_id
  const problem = findMaterialProblem({ ...input, has_file: uploadId !== null, resource_url: url })
  if (problem) throw invalidInput({ [problem.field]: problem.message })
  const file = uploadId
    ? await takeUpload(tx, userId, uploadId, { purpose: 'material', classId: group.id })
    : undefined
  for (const { class_id } of input.also_for) if (!(await findOwnClass(tx, class_id))) throw noSuch('class')
  const common = {
    ...valuesOf(materialFields, input),
    resource_url: url,
    file_path: file?.file_url ?? null,
    file_name: file?.file_name ?? null,
    file_size: file?.file_size ?? null,
  }
  const classes = [{ id: input.id, class_id: group.id }, ...input.also_for]
  // Materials are not public: only the class sees them.
  const typed = { ...common, set_id: setOf(input.id, input.also_for), is_public: false }
  await insertSet(
    tx,
    materials,
    classes.map((one) => ({ ...typed, ...one })),
  )
  const material = await readRow(tx, materials, input.id)
  if (isSame(columnsNow(material), common)) return material
  for (const { id } of classes)
    await updateAt(tx, materials.table, { id, updated_at: await versionAsMade(tx, materials, id) }, common)
  return await readRow(tx, materials, input.id)
}

/** @returns storage keys of files that may no longer be needed @throws {AppError} 403, 404 */
export async function removeMaterial(tx: Tx, id: string): Promise<string[]> {
  const material = await removeRow(tx, materials, id)
  return material.file_url ? [material.file_url] : []
}
