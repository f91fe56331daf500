import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { nothingGiven, readAccountName, type AccountName } from './account-name.ts'
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
import { createKeyedConcurrencyLimit, QueueFull } from '#server/load/concurrency-limit.ts'
import { isOutdated } from '#server/auth/passwords/password-hashing.ts'
import { maxForService } from '#server/database/database.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { weaknessOf } from '#server/auth/passwords/password-rules.ts'
import { createFairQueue, type FairQueue } from '#server/load/fair-queue.ts'
import { queueUserOf } from '#server/auth/passwords/queue-user.ts'
import { sessionJson, type SessionJson } from './session-reply.ts'
import {
  findCandidate,
  openPasswordSession,
  recordFailedSignIn,
  type SignInCandidate,
} from './sign-in-queries.ts'

/**
 * The tries of one account that may run in parallel in this process: parallel guesses exceed a limit by at
 * most this many.
 */
const triesAtOnce = 8
const triesWaiting = 1000
/**
 * Accounts looked up at once: sign-ins do not crowd the queue for the database, and take turns by device from
 * the start. A burst of cancelled requests must not cause the next one to be refused: they leave as soon as
 * that is noticed.
 */
const lookupLimits = { atOnce: maxForService, maxWaiting: 4000, maxPerAddress: 3000 }

export type PasswordGrant = (body: Body, origin: Origin) => Promise<SessionJson>

/**
 * Signs in with a password. Unknown accounts, wrong passwords and accounts without one get the same answer
 * after the same time; only somebody who knows the password learns that the account is banned or not
 * confirmed.
 */
export function createPasswordGrant(deps: AuthDeps): PasswordGrant {
  const limit = createKeyedConcurrencyLimit(triesAtOnce, triesWaiting)
  const lookups = createFairQueue(lookupLimits)
  return async (body, origin) => {
    const account = readAccountName(body, nothingGiven)
    const password = optionalText(body, 'password')
    if (!password) throw validationFailed(nothingGiven)
    const limits = signInLimits(deps.settings.limits, Object.values(account).join(), origin.device)
    const attempt = { account, password, limits, origin, lookups }
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
  /** The queue for the first lookup of the account. */
  lookups: FairQueue
}

async function signIn(deps: AuthDeps, attempt: Attempt): Promise<SessionJson> {
  const { account, password, limits, origin, lookups } = attempt
  const { database, hashing } = deps
  const keys = limits.map((limit) => limit.key)
  const earliest = performance.now() + deps.settings.refusalMilliseconds
  const user = queueUserOf(origin, keys[0] ?? '')
  const candidate = await lookups.run(user, () =>
    database.asServiceOnce((db) => findCandidate(db, account, limits)),
  )
  if (candidate.wait_seconds > 0) throw tooManyAttempts(candidate.wait_seconds)

  const { id, password_hash } = candidate
  const matches = await hashing.verify(password, password_hash, user)
  if (!matches || !id || !password_hash) {
    await database.asServiceOnce((db) => recordFailedSignIn(db, id, limits, origin))
    await wait(Math.max(0, earliest - performance.now()))
    throw invalidCredentials()
  }

  requireUsable(candidate, account)
  const sessionId = randomUUID()
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
  // Only the account's own failures are forgotten: otherwise one could use one's own account to keep trying
  // others.
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
