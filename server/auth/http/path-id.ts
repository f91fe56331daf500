import { isUuid } from '#server/access/uuid.ts'
import { AuthError } from './auth-error.ts'

/** An id in the path. @throws {AuthError} 404 `validation_failed` when it is not a UUID */
export function pathId(text: string): string {
  if (!isUuid(text)) throw new AuthError(404, 'validation_failed', 'The id in the path must be a UUID')
  return text.toLowerCase()
}
