import type { ResourceType } from './constants.ts'
import { materialMessages } from './messages/teaching.ts'
import { isWebAddress } from './web-address.ts'

interface TypedMaterial {
  title: string
  resource_type: ResourceType | ''
  resource_url: string | null
  has_file: boolean
}

/**
 * What a material needs (spec/teacher-and-admin.md section 5): a file for the type file, an address for a link, and
 * either for the others. Undefined when nothing is missing. Browser and server ask the same.
 */
export function findMaterialProblem(typed: TypedMaterial): { field: string; message: string } | undefined {
  const { title, resource_type, has_file } = typed
  const url = typed.resource_url?.trim() ?? ''
  if (title.trim() === '') return { field: 'title', message: materialMessages.title }
  if (resource_type === '') return { field: 'resource_type', message: materialMessages.type }
  if (resource_type === 'file' && !has_file) return { field: 'file', message: materialMessages.file }
  if (resource_type === 'link' && !url) return { field: 'resource_url', message: materialMessages.url }
  if (!has_file && !url) return { field: 'file', message: materialMessages.target }
  if (resource_type !== 'file' && url && !isWebAddress(url))
    return { field: 'resource_url', message: materialMessages.badUrl }
  return undefined
}
