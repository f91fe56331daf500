import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { sessionNotFound, type Bearer } from '#server/auth/tokens/bearer.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { upgradeSessionRow } from './upgrade-session-queries.ts'
import { sessionJson, type SessionJson } from '#server/auth/sign-in/session-reply.ts'

/** Makes the session aal2 after its second factor was verified, and ends the person's sessions below that level. */
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
  const { session_counter: counter, session_amr: amr } = upgraded
  return sessionJson(deps, upgraded, { id: sessionId, counter, aal: 'aal2', amr })
}
