import { saveDraftFile } from '#app/offline/store/draft-files.ts'
import { writeDraft } from '#app/lib/drafts.ts'
import type { OutboxEntry } from './entry.ts'
import { openedOutbox } from './outbox.ts'

/** Puts refused work back into its form, which shows it when it is opened; the entry stays until it is removed. */
export async function putBack(userId: string, { id, form }: OutboxEntry): Promise<void> {
  if (!form) return
  writeDraft(userId, form.draftName, form.draft)
  const file = await openedOutbox()?.store.readFile(id)
  if (file) await saveDraftFile(userId, form.draftName, file)
}
