import type { AlsoFor } from '#app/features/teacher/classes/share-with.tsx'
import { fileDraftOf, noFile, type FileDraft } from '#app/forms/row-file.ts'
import { newId } from '#app/lib/new-id.ts'
import type { ResourceType } from '#shared/constants.ts'
import type { RowVersion } from '#shared/contract/fields.ts'
import type { Material } from '#shared/materials/contract.ts'

/** The material form as it is typed. A file chosen in it is stored beside it. */
export interface MaterialDraft extends FileDraft {
  id: string
  title: string
  resource_type: ResourceType | ''
  resource_url: string
  description: string
  /** Further classes that get the same material. */
  also_for: AlsoFor[]
  /** The materials of its set that change too, each as it was read. */
  also_change: RowVersion[]
  /** The time of the material's last change, as it was read; empty for a new one. */
  updated_at: string
}

const alone: Pick<MaterialDraft, 'also_for' | 'also_change'> = { also_for: [], also_change: [] }

export function emptyMaterial(): MaterialDraft {
  const texts = { title: '', resource_type: '', resource_url: '', description: '' } as const
  return { id: newId(), ...texts, ...alone, ...noFile, updated_at: '' }
}

export function draftOfMaterial(material: Material): MaterialDraft {
  const { id, title, resource_type, resource_url, description, updated_at } = material
  return {
    id,
    title,
    resource_type,
    resource_url: resource_url ?? '',
    description: description ?? '',
    ...alone,
    ...fileDraftOf(material),
    updated_at,
  }
}

/** The parts of a draft that its type uses: a link has no file, and the type file has no address. */
export function sentMaterial({ resource_type, resource_url }: MaterialDraft) {
  const takesFile = resource_type !== '' && resource_type !== 'link'
  const takesUrl = resource_type !== '' && resource_type !== 'file'
  return { takesFile, takesUrl, resource_url: takesUrl ? resource_url : null }
}
