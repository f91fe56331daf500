import type { Tx } from '#server/database/database.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { sessionNotFound, type Bearer } from '#server/auth/tokens/bearer.ts'
import { lockFactor, lockFactors, type FactorSecret } from './factor-queries.ts'

/**
 * Locks a factor that the session may verify. An unverified factor counts only for a while, and never for a
 * session with only a password once the account has a verified one: anyone who knows the password could have
 * begun it earlier.
 * @throws {AuthError} 403, 404
 */
export async function lockUsableFactor(
  tx: Tx,
  { user, sessionId, aal }: Bearer,
  factorId: string,
): Promise<FactorSecret> {
  const present = await lockFactors(tx, user.id, sessionId, aal)
  if (!present) throw sessionNotFound()
  const factor = await lockFactor(tx, user.id, factorId)
  if (!factor || factor.stale) throw factorNotFound()
  if (factor.status === 'unverified' && present.hasVerified && present.aal === 'aal1')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor')
  return factor
}

/** 404, including for a factor of somebody else. */
export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}
