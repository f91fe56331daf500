import type { EntryStore } from './sealed-store.ts'

/* Photographs of paper that are not one PDF yet, stored on this machine under the name of their form. The PDF
   is stored in the outbox, like every chosen file. The store is loaded when a form needs it, so that no first
   screen waits for it. */

/** Storing is a convenience: if the browser refuses, the file stays chosen as long as its form is open. */
export async function saveDraftFile(userId: string, form: string, file: File): Promise<void> {
  await inDraftStore(userId, async (store) => await store.put('drafts', form, file))
}

/** @param form its name, with the row's id if it edits one */
export async function readDraftFile(userId: string, form: string): Promise<File | undefined> {
  return await inDraftStore(userId, async (store) => await store.get<File>('drafts', form))
}

export async function deleteDraftFile(userId: string, form: string): Promise<void> {
  await inDraftStore(userId, async (store) => await store.delete('drafts', form))
}

let last: Promise<unknown> = Promise.resolve()

/**
 * One after another: a file removed while it is still being stored would otherwise come back.
 * @returns undefined if the browser refuses, or nobody is signed in any longer
 */
async function inDraftStore<T>(
  userId: string,
  act: (store: EntryStore) => Promise<T>,
): Promise<T | undefined> {
  const turn = last.then(() => tryInDraftStore(userId, act))
  last = turn
  return await turn
}

async function tryInDraftStore<T>(
  userId: string,
  act: (store: EntryStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const { openOwnStore } = await import('./own-store.ts')
    const store = await openOwnStore(userId)
    return store && (await act(store))
  } catch {
    return undefined
  }
}
