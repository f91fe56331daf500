import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { sessionNotFound, type Bearer } from '#server/auth/tokens/bearer.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { readUpgradedRow, upgradeSessionRow, type UpgradedRow } from './upgrade-session-queries.ts'
import { sessionJson, type SessionJson } from '#server/auth/sign-in/session-reply.ts'

/**
 * Raises the session to aal2 after its second factor was verified, and ends the person's sessions below that
 * level.
 */
export async function upgradeSession(
  deps: AuthDeps,
  tx: Tx,
  { user, sessionId }: Bearer,
  how: { method: string; factorId: string | null },
  origin: Origin,
): Promise<SessionJson> {
  const upgraded = await upgradeSessionRow(tx, user.id, sessionId, how.method, how.factorId)
  if (!upgraded) throw sessionNotFound()
  const subject = { type: 'session', id: sessionId } as const
  const details = { method: how.method }
  await writeAudit(tx, { action: 'auth.second_factor', actorId: user.id, subject, details }, origin)
  return replyOf(deps, upgraded, sessionId)
}

/**
 * Answers a second press with the session that the first one has raised; both replies have the same refresh
 * token.
 * @returns undefined unless this very session was raised by this factor
 */
export async function repeatUpgrade(
  deps: AuthDeps,
  tx: Tx,
  { user, sessionId }: Bearer,
  factorId: string,
): Promise<SessionJson | undefined> {
  const upgraded = await readUpgradedRow(tx, user.id, sessionId, factorId)
  return upgraded && replyOf(deps, upgraded, sessionId)
}

function replyOf(deps: AuthDeps, upgraded: UpgradedRow, id: string): SessionJson {
  const { session_counter: counter, session_amr: amr } = upgraded
  return sessionJson(deps, upgraded, { id, counter, aal: 'aal2', amr })
}
