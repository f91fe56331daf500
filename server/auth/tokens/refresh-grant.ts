import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { messageTexts } from '#server/auth/messages/message-texts.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { readRefreshToken } from './refresh-token.ts'
import { rotateRefreshToken, type Refused } from './refresh-queries.ts'
import { sessionJson, type SessionJson } from '#server/auth/sign-in/session-reply.ts'

const noticeSeconds = 7 * 86_400

/** Exchanges a refresh token for a fresh pair. It is never answered with 429, which would sign people out. */
export async function refreshGrant(deps: AuthDeps, body: Body, origin: Origin): Promise<SessionJson> {
  const text = optionalText(body, 'refresh_token')
  if (!text) throw validationFailed('Invalid Refresh Token: refresh_token required')
  const read = readRefreshToken(deps.refreshKey, text)
  if (read.kind === 'malformed') throw validationFailed('Invalid Refresh Token: Refresh token is not valid')
  if (read.kind === 'forged') throw notFound()
  const { token } = read

  const result = await deps.database.asServiceOnce((db) =>
    rotateRefreshToken(db, token, deps.settings.sessionEnds, origin),
  )
  if (result.outcome === 'reused') await tellOwner(deps, result)
  if (!('banned' in result)) throw refusals[result.outcome]()
  if (result.banned) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  const { session_counter: counter, session_aal: aal, session_amr: amr } = result
  return sessionJson(deps, result, { id: token.sessionId, counter, aal, amr })
}

/** Tells the owner that somebody may have copied a token of the account. */
async function tellOwner(deps: AuthDeps, { userId, email }: { userId: string; email: string | null }) {
  if (email === null) return
  const about = { channel: 'email', purpose: 'session_ended', recipient: email, userId } as const
  await deps.database.asService(async (tx) => {
    const text = messageTexts.session_ended((await readSchool(tx)).name)
    await deps.messenger.write(tx, { ...about, ...text, seconds: noticeSeconds })
  })
  void deps.messenger.deliver()
}

const refusals: Record<Refused['outcome'], () => AuthError> = {
  missing: notFound,
  expired: () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  crossed: alreadyUsed,
  reused: alreadyUsed,
}

function alreadyUsed(): AuthError {
  return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}
