import { sentOf } from '#app/forms/row-draft.ts'
import { fileChangeOf } from '#app/forms/row-file.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { materialFields } from '#shared/materials/fields.ts'
import { sentMaterial, type MaterialDraft } from './material-draft.ts'

interface SavingMaterial {
  classId: string
  draft: MaterialDraft
  uploadId: string | undefined
}

/** Shares a file or a link with a class, or changes an existing material. */
export function callForMaterial({ classId, draft, uploadId }: SavingMaterial): ApiCall {
  const { id, updated_at, also_for, also_change } = draft
  const { takesFile, resource_url } = sentMaterial(draft)
  const input = { id, ...sentOf(materialFields, draft), resource_url }
  if (updated_at) {
    const file = takesFile ? fileChangeOf(draft, uploadId) : null
    return describeCall('materials', 'update', { ...input, updated_at, file, also_change })
  }
  const upload_id = uploadId ?? null
  return describeCall('materials', 'create', { ...input, class_id: classId, upload_id, also_for })
}
