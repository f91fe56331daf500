import { z } from 'zod'
import type { Claims } from '#server/database/database.ts'
import { unauthorized } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import type { TokenChecker } from './token-checker.ts'
import { TokenFault } from './token-fault.ts'

export interface TokenVerifier {
  /**
   * Identifies the holder of an access token. The database decides with each request whether the session is
   * still alive.
   * @throws {AppError} 401 UNAUTHORIZED whose message is the reason, such as 'JWT has expired'
   */
  verify(token: string): Promise<Claims>
}

const claims = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  role: z.enum(['authenticated', 'must_change_password']),
  aal: z.enum(['aal1', 'aal2']),
})

/** The verifier of the program's own interfaces, with the same keys and memory as `/auth/v1`. */
export function createTokenVerifier(check: TokenChecker): TokenVerifier {
  return {
    async verify(token) {
      try {
        const parsed = claims.safeParse(await check(token))
        if (!parsed.success) throw new TokenFault('Invalid JWT claims', parsed.error)
        return parsed.data
      } catch (error) {
        if (error instanceof TokenFault) throw unauthorized(because('refusals.told', error.message), error)
        throw error
      }
    },
  }
}
