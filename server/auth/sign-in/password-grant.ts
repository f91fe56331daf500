import { writeAudit } from '#server/audit/write-audit.ts'
import { randomUUID } from 'node:crypto'
import { readAccountName, type AccountName } from './account-name.ts'
import {
  AuthError,
  invalidCredentials,
  overloaded,
  tooManyAttempts,
  validationFailed,
} from '#server/auth/http/auth-error.ts'
import { optionalText, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { signInLimits, type Limit } from '#server/auth/limits/limits.ts'
import { countFailure } from '#server/auth/limits/limit-queries.ts'
import { createKeyedConcurrencyLimit, QueueFull } from '#server/auth/passwords/concurrency-limit.ts'
import { isOutdated } from '#server/auth/passwords/password-hashing.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { weaknessOf } from '#server/auth/passwords/password-rules.ts'
import { queueUserOf } from '#server/auth/passwords/queue-user.ts'
import { sessionJson, type SessionJson } from './session-reply.ts'
import { findCandidate, openPasswordSession, type SignInCandidate } from './sign-in-queries.ts'

const nothingGiven = 'You must provide either an email or phone number and a password'

/** Tries of one account that this process lets run together: guesses in parallel get past a limit by so many at most. */
const triesAtOnce = 8
const triesWaiting = 1000

export type PasswordGrant = (body: Body, origin: Origin) => Promise<SessionJson>

/**
 * Signs in with a password. Unknown accounts, wrong passwords and accounts without one cost the same and are
 * answered alike; only who knows the password learns that the account is banned or not confirmed.
 */
export function createPasswordGrant(deps: AuthDeps): PasswordGrant {
  const limit = createKeyedConcurrencyLimit(triesAtOnce, triesWaiting)
  return async (body, origin) => {
    const account = readAccountName(body, nothingGiven)
    const password = optionalText(body, 'password')
    if (!password) throw validationFailed(nothingGiven)
    const limits = signInLimits(deps.settings.limits, Object.values(account).join(), origin.device)
    const attempt = { account, password, limits, origin }
    try {
      return await limit(limits[0]?.key ?? '', () => signIn(deps, attempt), origin.signal)
    } catch (error) {
      throw error instanceof QueueFull ? overloaded(error) : error
    }
  }
}

interface Attempt {
  account: AccountName
  password: string
  limits: Limit[]
  origin: Origin
}

async function signIn(deps: AuthDeps, { account, password, limits, origin }: Attempt): Promise<SessionJson> {
  const { database, hashing } = deps
  const keys = limits.map((limit) => limit.key)
  const candidate = await database.asServiceOnce((db) => findCandidate(db, account, limits))
  if (candidate.wait_seconds > 0) throw tooManyAttempts(candidate.wait_seconds)

  const { id, password_hash } = candidate
  const user = queueUserOf(origin, keys[0] ?? '')
  const matches = await hashing.verify(password, password_hash, user)
  if (!matches || !id || !password_hash) {
    await recordFailure(deps, id, limits, origin)
    throw invalidCredentials()
  }

  requireUsable(candidate, account)
  const sessionId = randomUUID()
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
  // Only the account's own failures are forgotten: with an account of one's own one could else try all others.
  const session = {
    sessionId,
    userId: id,
    passwordHash: password_hash,
    newHash: isOutdated(password_hash) ? await hashing.hash(password, user) : null,
    amr,
    seconds: deps.settings.sessionSeconds,
    limitKeys: keys.slice(0, 1),
    origin,
  }
  const signedIn = await database.asServiceOnce((db) => openPasswordSession(db, session))
  if (!signedIn) throw invalidCredentials()
  const reply = sessionJson(deps, signedIn, { id: sessionId, counter: 0, aal: 'aal1', amr })
  const weakness = weaknessOf(deps.settings.password, password)
  return weakness ? { ...reply, weak_password: weakness } : reply
}

function requireUsable(candidate: SignInCandidate, account: AccountName): void {
  if (candidate.banned) throw new AuthError(400, 'user_banned', 'User is banned')
  if ('email' in account && !candidate.email_confirmed)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  if ('phone' in account && !candidate.phone_confirmed)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
}

async function recordFailure(
  { database }: AuthDeps,
  userId: string | null,
  limits: Limit[],
  origin: Origin,
): Promise<void> {
  await database.asService(async (tx) => {
    await Promise.all([
      countFailure(tx, limits),
      writeAudit(
        tx,
        { action: 'auth.sign_in_failed', actorId: null, subject: { type: 'user', id: userId } },
        origin,
      ),
    ])
  })
}
