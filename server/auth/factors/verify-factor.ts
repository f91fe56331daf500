import { AuthError, tooManyAttempts, validationFailed } from '#server/auth/http/auth-error.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { isUuid } from '#server/access/uuid.ts'
import { equalSecrets, hashCode, triesPerCode } from '#server/auth/messages/one-time-secret.ts'
import type { SessionJson } from '#server/auth/sign-in/session-reply.ts'
import type { Bearer } from '#server/auth/tokens/bearer.ts'
import { unseal } from '#server/auth/tokens/encryption.ts'
import {
  acceptFactorCode,
  countWrongFactorCode,
  findChallenge,
  type ChallengeRow,
  type FactorSecret,
} from './factor-queries.ts'
import { checkTotp } from './totp.ts'
import { repeatUpgrade, upgradeSession } from './upgrade-session.ts'
import { lockUsableFactor } from './usable-factor.ts'

type Outcome = { session: SessionJson } | { refused: FactorSecret['factor_type'] }

/** `POST /factors/{id}/verify`: answers a challenge; the session becomes aal2. @throws {AuthError} */
export async function verifyFactor(
  deps: AuthDeps,
  bearer: Bearer,
  factorId: string,
  body: Body,
  origin: Origin,
): Promise<SessionJson> {
  const challengeId = optionalText(body, 'challenge_id') ?? ''
  const code = optionalText(body, 'code')?.trim() ?? ''
  if (!isUuid(challengeId)) throw validationFailed('challenge_id must be a UUID')
  const result = await deps.database.asService(async (tx): Promise<Outcome> => {
    const factor = await lockUsableFactor(tx, bearer, factorId)
    if (factor.wait_seconds > 0) throw tooManyAttempts(factor.wait_seconds)
    const found = await findChallenge(tx, factorId, challengeId)
    // The first press of a double one has used up the challenge and the code.
    const isRepeated = found?.answered && isAcceptedCode(deps, factor, found, code)
    const repeated = isRepeated && (await repeatUpgrade(deps, tx, bearer, factorId))
    if (repeated) return { session: repeated }
    const challenge = requireOpen(found)
    const check = challenge.answered ? wrong : checkCode(deps, factor, challenge, code)
    if (!check.right) {
      await countWrongFactorCode(tx, factorId, challengeId)
      return { refused: factor.factor_type } // not thrown here, because the count must be committed
    }
    await acceptFactorCode(tx, bearer.user.id, factor, challengeId, check.step)
    const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone'
    return { session: await upgradeSession(deps, tx, bearer, { method, factorId }, origin) }
  })
  if ('session' in result) return result.session
  const kind = result.refused === 'totp' ? 'TOTP' : 'MFA Phone'
  throw new AuthError(422, 'mfa_verification_failed', `Invalid ${kind} code entered`)
}

function requireOpen(challenge: ChallengeRow | undefined): ChallengeRow {
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (!challenge.expired) return challenge
  const text = 'MFA challenge has expired, verify against another challenge or create a new challenge.'
  throw new AuthError(422, 'mfa_challenge_expired', text)
}

/** A correct code of an authenticator app uses up its time step. */
type CodeCheck = { right: true; step: number | null } | { right: false }

const wrong: CodeCheck = { right: false }

function checkCode(deps: AuthDeps, factor: FactorSecret, challenge: ChallengeRow, code: string): CodeCheck {
  if (factor.factor_type === 'phone') {
    const given = hashCode(deps.codeKey, `challenge ${challenge.id}`, code)
    const isEqual = equalSecrets(given, challenge.code_hash ?? Buffer.alloc(0))
    return isEqual && challenge.attempts < triesPerCode ? { right: true, step: null } : wrong
  }
  if (!factor.secret_encrypted) return wrong
  const step = checkTotp(secretOf(deps, factor, factor.secret_encrypted), code, factor.last_used_step)
  return step === undefined ? wrong : { right: true, step }
}

/** Whether the code answered a challenge a moment ago. */
function isAcceptedCode(
  deps: AuthDeps,
  factor: FactorSecret,
  challenge: ChallengeRow,
  code: string,
): boolean {
  const last = factor.last_used_step
  if (last === null) return checkCode(deps, factor, challenge, code).right
  const check = checkCode(deps, { ...factor, last_used_step: last - 1 }, challenge, code)
  return check.right && check.step === last
}

function secretOf(deps: AuthDeps, { id }: FactorSecret, sealed: Buffer) {
  return unseal(deps.factorKey, sealed, id)
}
