import { outboxTexts } from '#app/words/shared/outbox.ts'
import { isToBeSent } from './entry.ts'
import { onUnshownOutcome } from './announcements.ts'
import { closeOutbox, openOutbox, outboxSafety, removeDrafts } from './outbox.ts'
import { noteWaitingWork, showWorkAgain } from '#app/session/waiting-work.ts'
import { readOutbox, subscribeToOutbox } from './outbox-state.ts'
import { startSender, wakeSender } from './sender.ts'
import { showOutcome } from './settled.ts'

let running: { userId: string; stop: () => void } | undefined

/** Opens the outbox of the signed-in person and sends waiting work; once for all screens of the page. */
export function startOutbox(userId: string): void {
  if (running?.userId === userId) return
  // An outbox that a form has opened stays open, because it holds what is typed there.
  if (running) stopOutbox()
  const noteWaiting = () =>
    noteWaitingWork(
      userId,
      readOutbox().entries.some((entry) => isToBeSent(entry)),
    )
  const stops = [
    startSender(),
    onUnshownOutcome((entry) => showOutcome(userId, entry)),
    subscribeToOutbox(noteWaiting),
  ]
  running = { userId, stop: () => stops.forEach((stop) => stop()) }
  void openOutbox(userId)
    .then(noteWaiting)
    .catch(() => undefined)
    .finally(showWorkAgain)
    .then(wakeSender)
}

/** Stops sending when the person signs out; stored data stays. */
export function stopOutbox(): void {
  running?.stop()
  running = undefined
  closeOutbox()
}

/** How many pieces of the person's work have not been sent yet. */
export async function countUnsent(userId: string): Promise<number> {
  await openOutbox(userId)
  return readOutbox().entries.filter((entry) => isToBeSent(entry) || entry.isPutBack).length
}

/** At sign-out, removes text typed in forms, as announced. Waiting work stays, sealed. */
export async function clearOutboxAtSignOut(): Promise<void> {
  await removeDrafts()
  stopOutbox()
}

/** Asks at sign-out about unsent work, if the dialog for it could not be fetched. */
export function confirmLeaving(count: number): boolean {
  const { title, texts, confirm } = outboxTexts.signOut
  return window.confirm(confirm(title(count), texts[outboxSafety() === 'sealed' ? 'sealed' : 'page']))
}
