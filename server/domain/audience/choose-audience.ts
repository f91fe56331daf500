import type { Tx } from '#server/database/database.ts'
import { invalidInput } from '#server/http/errors.ts'
import { sqlState } from '#server/http/thrown.ts'
import { type AudienceKey } from '#shared/audience/audience.ts'
import { because } from '#shared/reasons.ts'
import { putAudience } from './queries.ts'

/**
 * The audience chosen in a form.
 * @throws {AppError} 422 when the person asking may not address it, or one of its classes or persons does not
 * exist
 */
export async function chooseAudience(tx: Tx, keys: readonly AudienceKey[]): Promise<string> {
  try {
    return await putAudience(tx, keys)
  } catch (error) {
    const state = sqlState(error)
    if (state === '42501') throw invalidInput({ audience: because('audience.notYours') })
    if (state === '23503' || state === '23514') throw invalidInput({ audience: because('audience.unknown') })
    throw error
  }
}
