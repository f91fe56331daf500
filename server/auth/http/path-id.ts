import { AuthError } from './auth-error.ts'

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id that stands in the path. @throws {AuthError} 404 `validation_failed` when it is no UUID */
export function pathId(text: string): string {
  if (!isUuid.test(text)) throw new AuthError(404, 'validation_failed', 'The id in the path must be a UUID')
  return text.toLowerCase()
}
