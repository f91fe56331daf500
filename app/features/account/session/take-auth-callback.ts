import { isAuthPassing, isHalfSignedIn, loadAuth } from '#app/lib/auth.ts'
import { chooseKeeping, keepIn } from '#app/lib/browser-storage.ts'
import { readArrival, type Arrival } from './auth-callback.ts'
import { setSessionState } from '#app/session/session-store.ts'

/** `half`: the second factor is asked for first. */
export type Taken = { state: 'whole' | 'half' } | { state: 'failed'; code: string } | { state: 'unreachable' }

/** Reads what the address brings and takes it out: a key has no place where addresses are copied and kept. */
export async function takeAddress(): Promise<Arrival> {
  const { search, hash, pathname } = window.location
  window.history.replaceState(window.history.state, '', pathname)
  return await Promise.resolve(readArrival(search, hash))
}

/** Makes a session of what the person brought along. */
export async function takeArrival(arrival: Extract<Arrival, { kind: 'tokens' | 'code' }>): Promise<Taken> {
  const auth = await loadAuth()
  if (arrival.kind === 'tokens') keepIn('tab')
  else if (arrival.keep) chooseKeeping('device') // what was kept for the way back is still needed
  const { error } = await (arrival.kind === 'tokens'
    ? auth.setSession({ access_token: arrival.access, refresh_token: arrival.refresh })
    : auth.exchangeCodeForSession(arrival.code))
  if (error && isAuthPassing(error)) return { state: 'unreachable' }
  if (error) return { state: 'failed', code: error.code ?? '' }
  if (!isHalfSignedIn()) return { state: 'whole' }
  setSessionState({ phase: 'second-factor' })
  return { state: 'half' }
}
