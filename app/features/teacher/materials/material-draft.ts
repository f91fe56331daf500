import { alone, type SetDraft } from '#app/features/teacher/classes/in-set.ts'
import { draftOf, emptyDraft, type RowDraft } from '#app/forms/row-draft.ts'
import { fileDraftOf, noFile, type FileDraft } from '#app/forms/row-file.ts'
import type { Material } from '#shared/materials/contract.ts'
import { materialFields } from '#shared/materials/fields.ts'

/** The material form as it is typed. A file chosen in it is stored beside it. */
export type MaterialDraft = RowDraft<typeof materialFields> & SetDraft & FileDraft

export function emptyMaterial(): MaterialDraft {
  return { ...emptyDraft(materialFields), ...alone, ...noFile }
}

export function draftOfMaterial(material: Material): MaterialDraft {
  return { ...draftOf(materialFields, material), ...alone, ...fileDraftOf(material) }
}

/** The fields of a draft that its type uses: a link has no file, and the type file has no address. */
export function sentMaterial({ resource_type, resource_url }: MaterialDraft) {
  const takesFile = resource_type !== '' && resource_type !== 'link'
  const takesUrl = resource_type !== '' && resource_type !== 'file'
  return { takesFile, takesUrl, resource_url: takesUrl ? resource_url : null }
}
