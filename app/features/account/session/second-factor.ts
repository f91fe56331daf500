import { secondStep } from '#app/words/account/second-factor.ts'
import { sessionEnded, type Message } from '#app/words/account/session.ts'
import { isTemporaryAuthError, loadAuth, readSession, type Factor } from '#app/lib/auth/auth.ts'
import { openSession } from '#app/session/open-session.ts'
import type { Person } from '#app/session/person.ts'
import { clearSession, setSessionState } from '#app/session/session-store.ts'
import { describeUnanswered } from './describe-unanswered.ts'

/** One method of passing the second step. */
export type SecondFactorMethod = { kind: 'app' | 'phone'; factor: Factor } | { kind: 'recovery' }

/** The methods of this account, the usual one first. Recovery codes come last, for a lost phone. */
export function listMethods(): SecondFactorMethod[] {
  const factors = readSession()?.user.factors ?? []
  const verified = factors.filter(({ status }) => status === 'verified')
  const ofType = (type: string) => verified.filter(({ factor_type }) => factor_type === type)
  return [
    ...ofType('totp').map((factor) => ({ kind: 'app' as const, factor })),
    ...ofType('phone').map((factor) => ({ kind: 'phone' as const, factor })),
    { kind: 'recovery' },
  ]
}

/** The last digits of a factor's phone number, enough for its owner to recognise it. */
export function lastDigits(factor: Factor): string {
  return (factor.phone ?? '').slice(-3)
}

export interface Refusal {
  failure?: Message
  /** Seconds to wait after too many codes. */
  wait?: number
}

/** Starts a challenge; a phone is sent its code. @returns the challenge's id, or the reason there is none */
export async function challengeFactor(factorId: string): Promise<{ id: string } | Refusal> {
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.challenge({ factorId })
  return error ? await explain(error, secondStep.wrongPhone) : { id: data.id }
}

interface Proof {
  method: SecondFactorMethod
  code: string
  /** The id that {@link challengeFactor} gave, where a code was sent; an app is challenged here. */
  challengeId: string | undefined
}

/**
 * Passes the second step, so that the portal may open.
 * @returns who is signed in, or the reason; neither when the page has moved on by then
 */
export async function verifySecondFactor(proof: Proof): Promise<Refusal & { person?: Person }> {
  const error = await sendProof(proof)
  if (error) return await handleRefusal(error, wrongCode[proof.method.kind])
  try {
    return { person: await openSession() }
  } catch {
    setSessionState({ phase: 'opening' }) // the code is used up, so the portal opens as after a reload
    return {}
  }
}

async function sendProof({ method, code, challengeId }: Proof): Promise<Fault | null> {
  const { mfa } = await loadAuth()
  if (method.kind === 'recovery') return (await mfa.recoveryCodes.verify({ code })).error
  const factorId = method.factor.id
  if (challengeId === undefined) return (await mfa.challengeAndVerify({ factorId, code })).error
  return (await mfa.verify({ factorId, challengeId, code })).error
}

const wrongCode: Record<SecondFactorMethod['kind'], Message> = {
  app: secondStep.wrongApp,
  phone: secondStep.wrongPhone,
  recovery: secondStep.wrongRecovery,
}

type Fault = { name: string; code?: string; status?: number }

async function handleRefusal(error: Fault, wrong: Message): Promise<Refusal> {
  if (error.name === 'AuthSessionMissingError' || error.code === 'session_not_found') {
    clearSession(sessionEnded)
    return {}
  }
  if (error.code === 'mfa_factor_not_found') {
    setSessionState({ phase: 'opening' }) // the office removed the factor meanwhile
    return {}
  }
  return await explain(error, wrong)
}

async function explain(error: Fault, otherwise: Message): Promise<Refusal> {
  if (isTemporaryAuthError(error)) return { failure: describeUnanswered(error) }
  if (error.code === 'mfa_challenge_expired') return { failure: secondStep.expired }
  if (error.status !== 429) return { failure: otherwise }
  const client = await import('#app/lib/auth/auth-client.ts')
  return { wait: client.secondsToWait() }
}
