import { signAccessToken, type AuthenticationMethod } from '#server/auth/tokens/access-token.ts'
import type { WeakPasswordReason } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { writeRefreshToken } from '#server/auth/tokens/refresh-token.ts'
import { userJson } from '#server/auth/user/user-json.ts'
import type { UserRow } from '#server/auth/user/user-row-queries.ts'

interface LiveSession {
  id: string
  counter: number
  aal: string
  amr: AuthenticationMethod[]
}

export interface SessionJson {
  access_token: string
  token_type: 'bearer'
  /** Seconds. */
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: ReturnType<typeof userJson>
  /** Tokens for the other service's APIs, for a person who came from there. */
  provider_token?: string
  provider_refresh_token?: string
  weak_password?: { message: string; reasons: WeakPasswordReason[] }
}

/** Issues both tokens of a session, in the shape of the wire contract. */
export function sessionJson(
  deps: AuthDeps,
  user: UserRow & { token_role: string },
  session: LiveSession,
): SessionJson {
  const life = deps.settings.accessTokenSeconds
  const issuedAt = Math.floor(Date.now() / 1000)
  const access_token = signAccessToken(
    deps.keys,
    deps.issuer,
    {
      sub: user.id,
      aud: user.aud,
      role: user.token_role,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    },
    issuedAt,
    life,
  )
  return {
    access_token,
    token_type: 'bearer',
    expires_in: life,
    expires_at: issuedAt + life,
    refresh_token: writeRefreshToken(deps.refreshKey, { sessionId: session.id, counter: session.counter }),
    user: userJson(user),
  }
}
