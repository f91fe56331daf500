import { readSession } from '#app/lib/auth.ts'
import { openOwnStore } from '#app/offline/store/own-store.ts'
import { canSeal } from '#app/offline/store/person-store.ts'
import type { EntryStore } from '#app/offline/store/sealed-store.ts'
import { openPlainStore } from '#app/offline/store/plain-store.ts'

/**
 * The store of the photographs that the signed-in person has taken: sealed where the page is served over https; readable, and
 * removed at sign-out, where it is not.
 * @returns undefined where nothing can be stored, or when the person is not signed in any more
 */
export async function openDraftStore(userId: string): Promise<EntryStore | undefined> {
  if (canSeal()) return await openOwnStore(userId)
  return readSession()?.user.id === userId ? await openPlainStore(userId) : undefined
}
