import { createHash } from 'node:crypto'
import { validationFailed } from '#server/auth/http/auth-error.ts'
import { equalSecrets } from '#server/auth/messages/one-time-secret.ts'

export interface CodeChallenge {
  text: string
  method: 's256' | 'plain'
}

/**
 * Reads the challenge of a client that will later prove that it is the one who asked (RFC 7636). Both fields
 * or neither; null counts as absent.
 * @throws {AuthError} `validation_failed`
 */
export function readChallenge(text: unknown, method: unknown): CodeChallenge | undefined {
  if (!text && !method) return undefined
  if (typeof text !== 'string' || typeof method !== 'string' || !text || !method) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  const named = method.toLowerCase()
  if (named !== 's256' && named !== 'plain') throw validationFailed('code challenge method not supported')
  if (text.length < 43 || text.length > 128)
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(text))
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  return { text, method: named }
}

/** Whether the verifier matches the challenge. */
export function answersChallenge(challenge: CodeChallenge, verifier: string): boolean {
  const given =
    challenge.method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  // Both are hashed again, so that lengths do not matter.
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return equalSecrets(hash(given), hash(challenge.text))
}
