import { readSession } from '#app/lib/auth/auth.ts'
import { deleteKept, openPersonStore } from './person-store.ts'
import type { PersonStore } from './sealed-store.ts'

let opening: { userId: string; store: Promise<PersonStore | undefined> } | undefined

/**
 * The store of the person who is signed in now.
 * @returns undefined where nothing can be kept, or when it is somebody else's by now
 */
export async function openOwnStore(userId = readSession()?.user.id): Promise<PersonStore | undefined> {
  if (!userId || readSession()?.user.id !== userId) return undefined
  if (opening?.userId !== userId) opening = { userId, store: openPersonStore(userId) }
  const mine = opening
  const store = await mine.store.catch(() => undefined)
  // Without a key yet, the next call tries again.
  if (!store && opening === mine) opening = undefined
  return readSession()?.user.id === userId ? store : undefined
}

/** At the end of a session: removes the replies and files that were kept for reading. The outbox stays, sealed. */
export async function forgetKept(): Promise<void> {
  opening = undefined
  await deleteKept()
}
