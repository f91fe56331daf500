import { secondStep } from '#app/content/second-factor.ts'
import { sessionEnded, tooManyAttempts, unreachable, type Message } from '#app/content/portal.ts'
import { isTemporaryAuthError, loadAuth, readSession, type Factor } from '#app/lib/auth.ts'
import { openSession } from '#app/session/open-session.ts'
import type { Person } from '#app/session/person.ts'
import { clearSession, setSessionState } from '#app/session/session-store.ts'

/** One way to show the second factor. */
export type Way = { kind: 'app' | 'phone'; factor: Factor } | { kind: 'recovery' }

/** The ways that this account has, the usual one first; the codes on paper are the way out. */
export function listMethods(): Way[] {
  const factors = readSession()?.user.factors ?? []
  const verified = factors.filter(({ status }) => status === 'verified')
  const of = (type: string) => verified.filter(({ factor_type }) => factor_type === type)
  return [
    ...of('totp').map((factor) => ({ kind: 'app' as const, factor })),
    ...of('phone').map((factor) => ({ kind: 'phone' as const, factor })),
    { kind: 'recovery' },
  ]
}

/** The end of the phone number that a way sends to. */
export function endOf(factor: Factor): string {
  return (factor.phone ?? '').slice(-3)
}

/** Opens the question; a phone is sent its code. @returns its id, or why not */
export async function challengeFactor(factorId: string): Promise<{ id: string } | { failure: Message }> {
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.challenge({ factorId })
  return error ? { failure: await explain(error, secondStep.wrongPhone) } : { id: data.id }
}

/**
 * Shows the second factor; the session rises and the portal may open.
 * @param challengeId of {@link challengeFactor}, where a code was sent; an app is asked here
 * @returns who is signed in; nothing when the reason is shown elsewhere on the page; else why not
 */
export async function answer(
  way: Way,
  code: string,
  challengeId: string | undefined,
): Promise<{ person?: Person; failure?: Message }> {
  const auth = await loadAuth()
  const { error } = await (way.kind === 'recovery'
    ? auth.mfa.recoveryCodes.verify({ code })
    : challengeId === undefined
      ? auth.mfa.challengeAndVerify({ factorId: way.factor.id, code })
      : auth.mfa.verify({ factorId: way.factor.id, challengeId, code }))
  if (error) return await refuse(error, wrong[way.kind])
  try {
    return { person: await openSession() }
  } catch {
    setSessionState({ phase: 'opening' }) // the code is used up, so what follows is as after a reload
    return {}
  }
}

const wrong: Record<Way['kind'], Message> = {
  app: secondStep.wrongApp,
  phone: secondStep.wrongPhone,
  recovery: secondStep.wrongRecovery,
}

type Fault = { name: string; code?: string; status?: number }

async function refuse(error: Fault, mistaken: Message): Promise<{ failure?: Message }> {
  if (error.name === 'AuthSessionMissingError' || error.code === 'session_not_found') {
    clearSession(sessionEnded)
    return {}
  }
  if (error.code === 'mfa_factor_not_found') {
    setSessionState({ phase: 'opening' }) // the office took it off meanwhile
    return {}
  }
  return { failure: await explain(error, mistaken) }
}

async function explain(error: Fault, mistaken: Message): Promise<Message> {
  if (isTemporaryAuthError(error)) return unreachable
  if (error.code === 'mfa_challenge_expired') return secondStep.expired
  if (error.status !== 429) return mistaken
  const client = await import('#app/lib/auth-client.ts')
  return tooManyAttempts(client.secondsToWait())
}
