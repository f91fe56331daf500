import type { KeyObject } from 'node:crypto'
import type { Claims, Database } from '#server/database/database.ts'
import { unauthorized } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { readOutboxToken, writeOutboxToken } from './outbox-token.ts'
import { mayOutboxSend } from './outbox-token-queries.ts'

/** The tokens with which browsers send the waiting work of an outbox while no portal page is open. */
export interface OutboxTokens {
  /** Makes a token for the person and the session. Nothing of it is stored. */
  issue(claims: Claims): string
  /**
   * Identifies the owner of the sending outbox. The session is looked up with each request, so that a token
   * ends with it.
   * @throws {AppError} 401 when the token was not made by us or has expired, when its session has ended or
   * would not be renewed, when the account is closed, and when its password has to be changed
   */
  verify(token: string): Promise<Claims>
}

interface Options {
  database: Pick<Database, 'asServiceOnce'>
  key: KeyObject
  /** Other ends of a session. */
  sessionEnds: { idleSeconds: number; single: boolean }
}

/**
 * Seconds for which a token is valid if its session lives that long; each visit with a connection gets a new
 * one.
 */
const life = 30 * 86_400

/** Issues and verifies the tokens of outboxes. */
export function createOutboxTokens({ database, key, sessionEnds }: Options): OutboxTokens {
  return {
    issue({ sub, session_id }) {
      const expiresAt = Math.floor(Date.now() / 1000) + life
      return writeOutboxToken(key, { userId: sub, sessionId: session_id, expiresAt })
    },
    async verify(text) {
      const token = readOutboxToken(key, text)
      const counts = token && (await database.asServiceOnce((db) => mayOutboxSend(db, token, sessionEnds)))
      if (!counts) throw unauthorized(because('refusals.outboxEnded'))
      const { userId: sub, sessionId: session_id } = token
      return { sub, session_id, role: 'authenticated', aal: 'aal2', limitedTo: 'outbox' }
    },
  }
}
