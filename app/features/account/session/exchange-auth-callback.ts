import { isTemporaryAuthError, isAwaitingSecondFactor, loadAuth } from '#app/lib/auth.ts'
import { setStorageArea, restartStorageIn } from '#app/lib/browser-storage.ts'
import { readAuthCallback, type AuthCallback } from './auth-callback.ts'
import { setSessionState } from '#app/session/session-store.ts'

/** `second-factor`: the second factor is required before the session is complete. */
export type ExchangeResult =
  | { state: 'signed-in' | 'second-factor' }
  | { state: 'failed'; code: string }
  | { state: 'unreachable' }

/** Reads what the address brings and takes it out: a key has no place where addresses are copied and kept. */
export async function takeCallbackFromAddress(): Promise<AuthCallback> {
  const { search, hash, pathname } = window.location
  window.history.replaceState(window.history.state, '', pathname)
  return await Promise.resolve(readAuthCallback(search, hash))
}

/** Makes a session of what the person brought along. */
export async function exchangeAuthCallback(
  callback: Extract<AuthCallback, { kind: 'tokens' | 'code' }>,
): Promise<ExchangeResult> {
  const auth = await loadAuth()
  if (callback.kind === 'tokens') restartStorageIn('tab')
  else if (callback.keep) setStorageArea('device') // what was kept for the way back is still needed
  const { error } = await (callback.kind === 'tokens'
    ? auth.setSession({ access_token: callback.access, refresh_token: callback.refresh })
    : auth.exchangeCodeForSession(callback.code))
  if (error && isTemporaryAuthError(error)) return { state: 'unreachable' }
  if (error) return { state: 'failed', code: error.code ?? '' }
  if (!isAwaitingSecondFactor()) return { state: 'signed-in' }
  setSessionState({ phase: 'second-factor' })
  return { state: 'second-factor' }
}
