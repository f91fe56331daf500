import type { Context } from 'hono'
import { z } from 'zod'
import type { AssuranceLevel } from '#server/database/database.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { findBearer } from './bearer-queries.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { TokenFault } from './token-fault.ts'
import type { UserRow } from '#server/auth/user/user-row-queries.ts'

/** A request's account and session, as currently stored in the database. */
export interface Bearer {
  user: UserRow
  sessionId: string
  /** aal2 if both the session and the token say so: a token from before the second factor never gains it. */
  aal: AssuranceLevel
  /** When the session began. */
  signedInAt: Date
  /** How the person was identified in this session. */
  methods: string[]
}

/** Whether the account has a verified second factor. */
export function hasSecondFactor(user: UserRow): boolean {
  return user.factors.some((factor) => factor.status === 'verified')
}

/** Whether the account has a second factor that was not verified in this session. */
export function lacksSecondFactor({ user, aal }: Bearer): boolean {
  return hasSecondFactor(user) && aal === 'aal1'
}

/** @throws {AuthError} 401 when the account has a second factor that was not verified in this session */
export function requireFullSession(bearer: Bearer, purpose: string): void {
  if (lacksSecondFactor(bearer))
    throw new AuthError(401, 'insufficient_aal', `AAL2 session is required to ${purpose}`)
}

const claims = z.object({ sub: z.guid(), session_id: z.guid(), aal: z.enum(['aal1', 'aal2']) })

/**
 * Requires an access token whose session is still alive.
 * @throws {AuthError} 401 without a token; 403 when the token, its session or its account is not valid
 */
export async function requireBearer(deps: AuthDeps, c: Context<AppEnv>): Promise<Bearer> {
  const { sub, session_id: sessionId, aal } = await readClaims(deps, bearerToken(c))
  const found = await deps.database.asServiceOnce((db) => findBearer(db, sub, sessionId))
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const audience = c.req.header('x-jwt-aud')
  if (audience && audience !== found.aud)
    throw new AuthError(403, 'unexpected_audience', 'Token audience doesn’t match request audience')
  if (found.session_aal === null) throw sessionNotFound()
  if (found.banned) throw new AuthError(403, 'user_banned', 'User is banned')
  return {
    user: found,
    sessionId,
    aal: found.session_aal === 'aal1' ? 'aal1' : aal,
    signedInAt: found.session_created_at ?? new Date(0),
    methods: (found.session_amr ?? []).map((entry) => entry.method),
  }
}

/** 403: the session has ended, and the client discards it. */
export function sessionNotFound(): AuthError {
  return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

/** The token of a request. @throws {AuthError} 401 when there is none */
export function bearerToken(c: Context<AppEnv>): string {
  const token = /^bearer\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return token
}

async function readClaims(deps: AuthDeps, token: string) {
  try {
    const parsed = claims.safeParse(await deps.check(token))
    if (!parsed.success)
      throw new AuthError(400, 'bad_jwt', 'invalid claim: sub and session_id claims must be UUIDs')
    return parsed.data
  } catch (error) {
    if (!(error instanceof TokenFault)) throw error
    throw new AuthError(
      403,
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, ${error.message}`,
      { cause: error },
    )
  }
}
