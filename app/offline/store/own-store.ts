import { readSession } from '#app/lib/auth/auth.ts'
import { deleteKept, openPersonStore } from './person-store.ts'
import type { PersonStore } from './sealed-store.ts'

let opening: { userId: string; store: Promise<PersonStore | undefined> } | undefined

/**
 * The store of the currently signed-in person.
 * @returns undefined if nothing can be kept, or when somebody else has signed in by now
 */
export async function openOwnStore(userId = readSession()?.user.id): Promise<PersonStore | undefined> {
  if (!userId || readSession()?.user.id !== userId) return undefined
  if (opening?.userId !== userId) opening = { userId, store: openPersonStore(userId) }
  const mine = opening
  const store = await mine.store.catch(() => undefined)
  // Without a key, the next call tries again.
  if (!store && opening === mine) opening = undefined
  return readSession()?.user.id === userId ? store : undefined
}

/** Removes the replies and files kept for reading at the end of a session. The outbox stays, sealed. */
export async function forgetKept(): Promise<void> {
  opening = undefined
  await deleteKept()
}
