import { closeOwnStore } from './own-store.ts'
import { deleteKept } from './person-store.ts'

/** At the end of a session: removes the replies and files that were kept for reading. The outbox stays, sealed. */
export async function forgetKept(): Promise<void> {
  closeOwnStore()
  await deleteKept()
}
