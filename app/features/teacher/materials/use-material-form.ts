import { useQuery, useQueryClient } from '@tanstack/react-query'
import { materialTexts } from '#app/words/teacher/materials.ts'
import { othersInSet } from '#app/features/teacher/classes/in-set.ts'
import { useAttachment } from '#app/files/use-attachment.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { textsOfMaterial } from '#app/offline/outbox/nouns/material.ts'
import type { Material } from '#shared/materials/contract.ts'
import { materialFields } from '#shared/materials/fields.ts'
import { findMaterialProblem } from '#shared/materials/rules.ts'
import { draftOfMaterial, emptyMaterial, sentMaterial, type MaterialDraft } from './material-draft.ts'
import { materialsQuery } from './material-queries.ts'
import { sentOf } from '#app/forms/row-draft.ts'
import { fileChangeOf } from '#app/forms/row-file.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'

interface MaterialFormOptions {
  userId: string
  classId: string
  /** The material to change; absent for a new one. */
  material?: Material
  onDone: () => void
}

/** The form of a material of a class, its file, and the materials that were shared together with it. */
export function useMaterialForm({ userId, classId, material, onDone }: MaterialFormOptions) {
  const client = useQueryClient()
  const { data: materials } = useQuery(materialsQuery(userId))
  const others = othersInSet(materials?.map(withClass), material && withClass(material))
  const draftName = `material.${material?.id ?? classId}`
  const attachment = useAttachment('material', { class_id: classId }, { userId, form: draftName })
  const form = useRowForm({
    userId,
    draftName,
    initial: () => (material ? draftOfMaterial(material) : emptyMaterial()),
    rules: materialFields,
    check(draft) {
      const { takesFile, resource_url } = sentMaterial(draft)
      const has_file = takesFile && (attachment.file !== undefined || draft.row_file !== null)
      const found = findMaterialProblem({ ...draft, resource_url, has_file })
      return found ? { [found.field]: found.message } : {}
    },
    file: attachment,
    sendsFile: (draft) => sentMaterial(draft).takesFile,
    work: (draft, uploadId) => ({
      kind: 'material',
      row: draft.id,
      title: draft.title,
      calls: [callForMaterial({ classId, draft, uploadId })],
      mine: textsOfMaterial({
        ...draft,
        ...sentMaterial(draft),
        file_name: nameOfSentFile(draft, attachment.file),
      }),
    }),
    changes: ['materials'],
    async reload({ id }) {
      const list = await client.fetchQuery({ ...materialsQuery(userId), staleTime: 0 })
      const now = list.find((one) => one.id === id)
      return now ? draftOfMaterial(now) : emptyMaterial()
    },
    // Other rows of the set that have changed in the meantime must be chosen again.
    versionOf: ({ updated_at }) => ({ updated_at, also_change: [] }),
    texts: {
      saved: material ? materialTexts.toasts.updated : materialTexts.toasts.uploaded,
      failed: material ? materialTexts.toasts.saveFailed : materialTexts.toasts.uploadFailed,
    },
    onDone,
  })
  return { form, attachment, others }
}

/** The file that the material will have once it is saved; a link has none. */
function nameOfSentFile(draft: MaterialDraft, chosen: File | undefined): string | null {
  return sentMaterial(draft).takesFile ? (chosen?.name ?? draft.row_file?.name ?? null) : null
}

/** A set lists its rows by class name, but materials know only their class's id. */
function withClass(material: Material) {
  return { ...material, class_name: null }
}

interface SavingMaterial {
  classId: string
  draft: MaterialDraft
  uploadId: string | undefined
}

/** Shares a file or a link with a class, or changes an existing material. */
function callForMaterial({ classId, draft, uploadId }: SavingMaterial): ApiCall {
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
