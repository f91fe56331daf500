import type { ResourceType } from '#shared/constants.ts'
import { materialFields } from './fields.ts'
import { isWebAddress } from '#shared/web-address.ts'
import * as materialMessages from './messages.ts'

interface TypedMaterial {
  title: string
  resource_type: ResourceType | ''
  resource_url: string | null
  has_file: boolean
}

/**
 * Finds the first thing a material lacks (spec/teacher-and-admin.md section 5): the type file needs a file, a
 * link an address, and the others either. Undefined when nothing is missing. Browser and server use the same
 * check.
 */
export function findMaterialProblem(typed: TypedMaterial): { field: string; message: string } | undefined {
  const { title, resource_type, has_file } = typed
  const url = typed.resource_url?.trim() ?? ''
  if (title.trim() === '') return { field: 'title', message: materialFields.title.missing }
  if (resource_type === '') return { field: 'resource_type', message: materialFields.resource_type.missing }
  if (resource_type === 'file' && !has_file) return { field: 'file', message: materialMessages.file }
  if (resource_type === 'link' && !url) return { field: 'resource_url', message: materialMessages.url }
  if (!has_file && !url) return { field: 'file', message: materialMessages.target }
  if (resource_type !== 'file' && url && !isWebAddress(url))
    return { field: 'resource_url', message: materialMessages.badUrl }
  return undefined
}
