import type { Context } from 'hono'
import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { AppEnv } from '#server/http/app-env.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { bearerToken, hasSecondFactor, requireBearer } from '#server/auth/tokens/bearer.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { originOf, type Origin } from '#server/auth/http/origin.ts'
import { TokenFault } from '#server/auth/tokens/token-fault.ts'

/** An administrator: a person of the school, or another program with a key. */
export interface Administrator {
  /** Null for a program. */
  id: string | null
}

/** The administrator who requests a change, and the request, for the audit log. */
export interface AdminRequest {
  administrator: Administrator
  origin: Origin
}

export type AdministratorCheck = (c: Context<AppEnv>) => Promise<Administrator>

const programRoles = new Set(['service_role', 'supabase_admin'])
const algorithms = ['RS256', 'ES256', 'EdDSA']

/**
 * Checks that a request comes from an administrator: the holder of a token with a program's role, signed with
 * a key of the settings, or one of the school's administrators, with a second factor if they have one.
 */
export function createAdministratorCheck(deps: AuthDeps): AdministratorCheck {
  return async (c) => {
    const program = await readProgram(bearerToken(c))
    if (program) {
      if (programRoles.has(String(program['role']))) return { id: null }
      throw notAdmin()
    }
    const bearer = await requireBearer(deps, c)
    const { user } = bearer
    if (hasSecondFactor(user) && bearer.aal === 'aal1')
      throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required for administration')
    const may = await deps.database.asService((tx) => deps.hooks.isAdministrator(tx, user.id))
    if (!may) throw notAdmin()
    return { id: user.id }
  }

  /** @returns nothing when the token is not signed with one of those keys */
  async function readProgram(token: string): Promise<JWTPayload | undefined> {
    for (const jwk of deps.settings.adminKeys) {
      try {
        const verified =
          jwk.kty === 'oct'
            ? await jwtVerify(token, secretOf(jwk.k), { algorithms: ['HS256', 'HS384', 'HS512'] })
            : await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), { algorithms })
        return verified.payload
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw badToken('JWT has expired')
        if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error
      }
    }
    return undefined
  }
}

/** Reads the administrator and the origin of a request, whose reply must not be stored. */
export function createAdminRequestReader(deps: AuthDeps): (c: Context<AppEnv>) => Promise<AdminRequest> {
  const administrator = createAdministratorCheck(deps)
  return async (c) => {
    c.header('Cache-Control', 'no-store')
    return { administrator: await administrator(c), origin: originOf(c) }
  }
}

function secretOf(text: string | undefined): Uint8Array {
  return Buffer.from(text ?? '', 'base64url')
}

function notAdmin(): AuthError {
  return new AuthError(403, 'not_admin', 'User not allowed')
}

function badToken(reason: string): AuthError {
  const text = `invalid JWT: unable to parse or verify signature, ${reason}`
  return new AuthError(403, 'bad_jwt', text, { cause: new TokenFault('JWT has expired') })
}
