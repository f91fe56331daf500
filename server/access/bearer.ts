import type { Claims } from '#server/database/database.ts'
import { unauthorized } from '#server/http/errors.ts'
import type { Services } from '#server/start/services.ts'

/**
 * Reads and verifies the access token of a request.
 * @param authorization the `Authorization` header
 * @param missing message for a request without a token
 * @throws {AppError} 401 without a token, or with one that is not valid
 */
export async function requireBearer(
  { tokens }: Pick<Services, 'tokens'>,
  authorization: string | undefined,
  missing = 'You are not signed in. Please sign in and try again.',
): Promise<Claims> {
  const token = /^bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw unauthorized(missing)
  return await tokens.verify(token)
}
