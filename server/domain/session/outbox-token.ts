import { nothing } from '#server/access/queries.ts'
import { requireOwnPassword } from '#server/access/roles.ts'
import type { Claims } from '#server/database/database.ts'
import type { Database } from '#server/database/database.ts'
import type { OutboxTokens } from '#server/auth/tokens/outbox-tokens.ts'
import type { OutboxAccess } from '#shared/session/contract.ts'

/**
 * Gives the signed-in person a token that sends the waiting work of their outbox, and does nothing else.
 * @throws {AppError} 403 before the password is changed; SQLSTATE AS001 when the session has ended, AS003
 * without the second factor
 */
export async function giveOutboxToken(
  { database, outboxTokens }: { database: Database; outboxTokens: OutboxTokens },
  claims: Claims,
): Promise<OutboxAccess> {
  requireOwnPassword(claims)
  // An access token outlives its session by up to an hour; only a statement in the session's name proves that
  // it is alive.
  await database.queryAsUser(claims, nothing)
  return { token: outboxTokens.issue(claims) }
}
