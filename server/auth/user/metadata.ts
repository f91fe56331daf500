import { validationFailed } from '#server/auth/http/auth-error.ts'

/** Bytes. The metadata is copied into every access token, and headers have limits. */
const maxMetadataLength = 4096

/**
 * Merges the given data into an account's metadata; a key with null is removed.
 * @returns nothing when nothing is given
 * @throws {AuthError} `validation_failed`
 */
export function mergeMetadata(
  data: unknown,
  old: Record<string, unknown>,
  field = 'data',
): Record<string, unknown> | undefined {
  if (data === undefined || data === null) return undefined
  if (typeof data !== 'object' || Array.isArray(data)) throw validationFailed(`${field} must be an object`)
  const merged = Object.entries({ ...old, ...data }).filter(([, value]) => value !== null)
  const metadata = Object.fromEntries(merged)
  if (Buffer.byteLength(JSON.stringify(metadata)) > maxMetadataLength)
    throw validationFailed(`${field} is larger than the account may hold`)
  return metadata
}
