import type { OpenedSession } from '#shared/session/contract.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { readStored, removeStored, writeStored } from '#app/lib/storage/browser-storage.ts'
import { adminFlagKey } from './admin-flag-key.ts'

/** The person who is signed in, as the server described them when the session was opened. */
export type Person = Omit<OpenedSession, 'device'>

const personKey = 'school.person'

/** The stored person of the stored session; undefined when the stored data is another person's. */
export function readPerson(): Person | undefined {
  const text = readStored(personKey)
  if (text === null) return undefined
  try {
    const person = JSON.parse(text) as Person
    return person.user.id === readSession()?.user.id ? person : undefined
  } catch {
    return undefined // truncated while it was written; the server sends it again
  }
}

export function storePerson(person: Person): void {
  writeStored(personKey, JSON.stringify(person))
  if (person.user.roles.includes('Admin')) writeStored(adminFlagKey, '1')
  else removeStored(adminFlagKey)
  window.dispatchEvent(new Event('session-changed'))
}

export function clearPerson(): void {
  removeStored(personKey)
  removeStored(adminFlagKey)
  window.dispatchEvent(new Event('session-changed'))
}
