import {
  isAwaitingSecondFactor,
  isTemporaryAuthError,
  loadAuth,
  readTokenClaims,
} from '#app/lib/auth/auth.ts'
import { setStorageArea, restartStorageIn } from '#app/lib/storage/browser-storage.ts'
import { setSessionState } from '#app/session/session-store.ts'
import { oldSessionSeconds } from '#shared/constants.ts'
import { readAuthCallback, type AuthCallback } from './auth-callback.ts'

/** `second-factor`: the second factor is required before the session is complete. */
export type ExchangeResult =
  | { state: 'signed-in' | 'second-factor' }
  | { state: 'failed'; code: string }
  | { state: 'unreachable' }

/** Reads the callback and removes it from the address, since addresses with keys are copied and stored in histories. */
export async function takeCallbackFromAddress(): Promise<AuthCallback> {
  const { search, hash, pathname } = window.location
  window.history.replaceState(window.history.state, '', pathname)
  return await Promise.resolve(readAuthCallback(search, hash))
}

/** Exchanges the tokens or the code of a callback for a session. */
export async function exchangeAuthCallback(
  callback: Extract<AuthCallback, { kind: 'tokens' | 'code' }>,
): Promise<ExchangeResult> {
  if (callback.kind === 'tokens') warnIfOld(callback.access)
  const auth = await loadAuth()
  if (callback.kind === 'tokens') restartStorageIn('tab')
  else if (callback.remember) setStorageArea('device') // the verifier of the exchange stays stored
  const { error } = await (callback.kind === 'tokens'
    ? auth.setSession({ access_token: callback.access, refresh_token: callback.refresh })
    : auth.exchangeCodeForSession(callback.code))
  if (error && isTemporaryAuthError(error)) return { state: 'unreachable' }
  if (error) return { state: 'failed', code: error.code ?? '' }
  if (!isAwaitingSecondFactor()) return { state: 'signed-in' }
  setSessionState({ phase: 'second-factor' })
  return { state: 'second-factor' }
}

/** A session that was opened by an old link gets a warning. */
function warnIfOld(token: string): void {
  const issuedAt = readTokenClaims(token)?.iat
  if (issuedAt === undefined || Date.now() / 1000 - issuedAt < oldSessionSeconds) return
  // oxlint-disable-next-line no-console -- the specification asks for a warning in the console
  console.warn(`The session in the address was issued more than ${oldSessionSeconds} s ago.`)
}
