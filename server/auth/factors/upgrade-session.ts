import { writeAudit } from '#server/audit/write-audit.ts'
import type { Tx } from '#server/database/database.ts'
import { sessionNotFound, type Bearer } from '#server/auth/tokens/bearer.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { upgradeSessionRow } from './upgrade-session-queries.ts'
import { sessionJson, type SessionJson } from '#server/auth/sign-in/session-reply.ts'

/** Notes that the second factor was shown: this session becomes aal2, and the person's sessions below that end. */
export async function upgradeSession(
  deps: AuthDeps,
  tx: Tx,
  { user, sessionId }: Bearer,
  how: { method: string; factorId: string | null },
  origin: Origin,
): Promise<SessionJson> {
  const raised = await upgradeSessionRow(tx, user.id, sessionId, how.method, how.factorId)
  if (!raised) throw sessionNotFound()
  const subject = { type: 'session', id: sessionId } as const
  const details = { method: how.method }
  await writeAudit(tx, { action: 'auth.second_factor', actorId: user.id, subject, details }, origin)
  const { session_counter: counter, session_amr: amr } = raised
  return sessionJson(deps, raised, { id: sessionId, counter, aal: 'aal2', amr })
}
