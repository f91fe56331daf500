import type { Claims } from '#server/database/database.ts'
import { unauthorized } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'

/** Checks the tokens of requests. */
export interface TokenCheck {
  /** @throws {AppError} 401 when the token is not valid */
  verify(token: string): Promise<Claims>
}

/**
 * Reads and verifies the access token of a request.
 * @param authorization the `Authorization` header
 * @param missing reason for a request without a token
 * @throws {AppError} 401 without a token, or with one that is not valid
 */
export async function requireBearer(
  { tokens }: { tokens: TokenCheck },
  authorization: string | undefined,
  missing = because('refusals.notLoggedIn'),
): Promise<Claims> {
  const token = /^bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw unauthorized(missing)
  return await tokens.verify(token)
}
