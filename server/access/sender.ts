import type { Claims } from '#server/database/database.ts'
import { requireBearer, type TokenCheck } from './bearer.ts'

/** Whether a text has the form of an outbox token; it may be forged. */
function looksLikeOutboxToken(text: string): boolean {
  return text.startsWith('outbox.')
}

/**
 * Reads and verifies the token of a request that the outbox may make: an access token, or that of the outbox. Every
 * other request goes through {@link requireBearer}, which refuses the token of the outbox.
 * @param authorization the `Authorization` header
 * @throws {AppError} 401 without a token, or with one that is not valid
 */
export async function requireSender(
  services: { tokens: TokenCheck; outboxTokens: TokenCheck },
  authorization: string | undefined,
): Promise<Claims> {
  const token = /^bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || !looksLikeOutboxToken(token)) return await requireBearer(services, authorization)
  return await services.outboxTokens.verify(token)
}
