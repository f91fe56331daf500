import { use, useSyncExternalStore } from 'react'
import type { Message } from '#app/words/account/session.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { clearStored, forgetWorkerAccess } from '#app/lib/storage/browser-storage.ts'
import type { OpenedSession } from '#shared/session/contract.ts'
import { storeDevice } from './device.ts'
import { FirstScreenContext, type FirstScreen } from './first-screen.ts'
import { clearPerson, storePerson, readPerson, type Person } from './person.ts'
import { hideWorkThatMayWait } from './waiting-work.ts'

export type SessionState =
  /** The state on the server, and until the browser's storage has been read. */
  | { phase: 'checking' }
  | { phase: 'signed-out'; notice?: Message }
  /** A session is stored, but its person is not known yet. */
  | { phase: 'opening' }
  | { phase: 'unreachable' }
  /** The password was right; the second factor is still missing. */
  | { phase: 'second-factor' }
  | { phase: 'must-change'; person: Person }
  | { phase: 'signed-in'; person: Person }

const checking: SessionState = { phase: 'checking' }
const listeners = new Set<() => void>()
const forgetting = new Set<() => void>()
let state: SessionState = checking
let clearingReason: Message | undefined

export function useSession(): SessionState {
  const first = use(FirstScreenContext)
  return useSyncExternalStore(subscribe, getSessionState, () => (first ? stateOf(first) : checking))
}

const firstStates = new WeakMap<FirstScreen, SessionState>()

/** The state in which a first screen is rendered and hydrated, the same object each time. */
function stateOf(first: FirstScreen): SessionState {
  const known: SessionState = firstStates.get(first) ?? { phase: 'signed-in', person: first.person }
  firstStates.set(first, known)
  return known
}

export function getSessionState(): SessionState {
  return state
}

/** The reason for the end of the session, which is sent to the other tabs. */
export function readClearingReason(): Message | undefined {
  return clearingReason
}

export function setSessionState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Restores the stored session. A known person sees the portal at once, without a request. */
export function restoreSession(): void {
  if (!readSession()) {
    forgetWorkerAccess() // the browser may have been closed while somebody signed out
    return setSessionState({ phase: 'signed-out', notice: noticeOf(state) })
  }
  const person = readPerson()
  if (!person || person.must_change_password) return setSessionState({ phase: 'opening' })
  // A first screen has already been hydrated with the same person: a change would make React render it again.
  if (state.phase === 'signed-in' && JSON.stringify(state.person) === JSON.stringify(person)) return
  setSessionState({ phase: 'signed-in', person })
}

/**
 * Starts the session of the person named by the server. The key of the person's store is written first:
 * browsers write in order, so that after a power cut no portal opens that cannot keep its work.
 */
export function startSession({ device, ...person }: OpenedSession): Person {
  if (device) storeDevice(person.user.id, device)
  storePerson(person)
  hideWorkThatMayWait()
  setSessionState({ phase: person.must_change_password ? 'must-change' : 'signed-in', person })
  return person
}

/**
 * Removes all of the person's data from the browser and shows the login. Calls that were under way when the
 * session ended fail later, so the first reason stays.
 */
export function clearSession(notice?: Message): void {
  clearingReason = notice
  delete window.firstScreen
  delete window.interaction
  delete window.earlyReplies
  for (const forget of forgetting) forget()
  clearStored()
  clearPerson()
  setSessionState({ phase: 'signed-out', notice: state.phase === 'signed-out' ? state.notice : notice })
}

/** Registers a cleanup of the person's data that runs each time a session is cleared. */
export function whenSessionClears(forget: () => void): void {
  forgetting.add(forget)
}

function noticeOf(previous: SessionState): Message | undefined {
  return previous.phase === 'signed-out' ? previous.notice : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
