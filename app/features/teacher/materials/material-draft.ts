import { newId } from '#app/lib/new-id.ts'
import type { ResourceType } from '#shared/constants.ts'

/** The material form as it is typed. A file chosen in it is stored beside it. */
export interface MaterialDraft {
  id: string
  title: string
  resource_type: ResourceType | ''
  resource_url: string
  description: string
  /** Further classes that get the same material. */
  also_for: { id: string; class_id: string }[]
}

export function emptyMaterial(): MaterialDraft {
  return { id: newId(), title: '', resource_type: '', resource_url: '', description: '', also_for: [] }
}

/** The parts of a draft that its type uses: a link has no file, and the type file has no address. */
export function sentMaterial({ resource_type, resource_url }: MaterialDraft) {
  const takesFile = resource_type !== '' && resource_type !== 'link'
  const takesUrl = resource_type !== '' && resource_type !== 'file'
  return { takesFile, takesUrl, resource_url: takesUrl ? resource_url : null }
}
