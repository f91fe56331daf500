import type { Tx } from '#server/database/database.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import { changeRow, readRow, type VersionedRows } from '#server/database/versioned-row.ts'
import { changeOthers } from '#server/database/versioned-set.ts'
import { invalidInput } from '#server/http/errors.ts'
import { takeUpload } from '#server/uploads/take.ts'
import type { Material, MaterialChange } from '#shared/materials/contract.ts'
import { materialFields } from '#shared/materials/fields.ts'
import { findMaterialProblem } from '#shared/materials/rules.ts'
import type { SentFields } from '#shared/noun-fields.ts'
import { findMaterial } from './queries.ts'

export const materials = {
  table: 'learning_resources',
  thing: 'material',
  find: findMaterial,
} satisfies VersionedRows<Material>

type MaterialColumns = SentFields<typeof materialFields> & {
  file_path: string | null
  file_name: string | null
  file_size: number | null
}

interface ChangedMaterial {
  /** Its file is a storage key. */
  material: Material
  /** Storage keys of files that may no longer be needed. */
  unusedFiles: string[]
}

/**
 * Changes a material, and with it the others of its set that are named: all of them or none.
 * @throws {AppError} 403, 404, 409 one of them has changed since it was read, 422 something that the type
 * needs is missing
 */
export async function changeMaterial(
  tx: Tx,
  userId: string,
  input: MaterialChange,
): Promise<ChangedMaterial> {
  const before = await readRow(tx, materials, input.id)
  const columns = await materialColumns(tx, userId, before, input)
  const { now: material, isChanged } = await changeRow(tx, materials, input, columns, (row) =>
    isSame(columnsNow(row), columns),
  )
  if (!isChanged) return { material, unusedFiles: [] }
  const others = await changeOthers(tx, materials, before, input.also_change, columns)
  const earlier = [before, ...others].flatMap(({ file_url }) => file_url ?? [])
  return { material, unusedFiles: earlier.filter((key) => key !== columns.file_path) }
}

async function materialColumns(
  tx: Tx,
  userId: string,
  before: Material,
  input: MaterialChange,
): Promise<MaterialColumns> {
  const { title, resource_type, resource_url, file } = input
  const takesFile = resource_type !== 'link'
  const url = resource_type === 'file' ? null : resource_url
  const has_file = takesFile && (file === 'keep' ? before.file_url !== null : file !== null)
  const problem = findMaterialProblem({ title, resource_type, resource_url: url, has_file })
  if (problem) throw invalidInput({ [problem.field]: problem.message })
  const common = { ...valuesOf(materialFields, input), resource_url: url }
  if (!takesFile || file === null) return { ...common, file_path: null, file_name: null, file_size: null }
  if (file === 'keep') return { ...columnsNow(before), ...common }
  const use = { purpose: 'material', classId: before.class_id } as const
  const { file_url: file_path, file_name, file_size } = await takeUpload(tx, userId, file.upload_id, use)
  return { ...common, file_path, file_name, file_size }
}

/** The columns of a material that its teacher has typed or sent. */
export function columnsNow(material: Material): MaterialColumns {
  const { file_url, file_name, file_size } = material
  return { ...valuesOf(materialFields, material), file_path: file_url, file_name, file_size }
}
