import { toast } from '#app/components/ui/toast.ts'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { onSettled } from './announcements.ts'
import { isShownInOutbox, type OutboxEntry } from './entry.ts'
import { hasFailed } from './entry-state.ts'
import { nounOf } from './nouns/nouns.ts'
import { outboxOpenedEvent, outboxSettledEvent } from './outbox-event.ts'
import { showSentHere } from './outbox-state.ts'

/** Applies the outcomes that the open outbox shows, which nothing else reports. @returns a function that stops this */
export function applyShownOutcomes(): () => void {
  return onSettled((entry) => {
    const isShown = isShownInOutbox(entry)
    if (isShown) applyOutcome(entry)
    return isShown
  })
}

/** Has the screens show that an entry was sent from this page, and reload what it changed. */
function applyOutcome(entry: OutboxEntry): void {
  showSentHere(entry.id)
  // When only some marks were refused, the others are saved.
  if (entry.state === 'sent' || (entry.kind === 'marks' && entry.state !== 'waiting'))
    window.dispatchEvent(new Event(outboxSettledEvent))
}

/** Applies the outcome of an entry that no screen shows, and reports it. */
export function showOutcome(userId: string, entry: OutboxEntry): void {
  applyOutcome(entry)
  const { tellSent, failed } = nounOf(entry.kind)
  if (entry.state === 'sent') {
    if (tellSent) tellSent(entry, userId)
    else toast(outboxTexts.sentOne(entry.title))
  } else if (failed && !isTriedAgain(entry)) toast(failed.title, failed.description, 'error')
  else if (entry.state === 'refused' || entry.state === 'conflict')
    toast(outboxTexts.settled[entry.state](entry.title), undefined, 'error', {
      action: {
        label: outboxTexts.settled.open,
        onClick: () => window.dispatchEvent(new Event(outboxOpenedEvent)),
      },
    })
  else if (isUploadFailure(entry)) toast(teaching.uploadFailed, outboxTexts.failedHelp(entry.title), 'error')
}

/**
 * Whether it waits for something that passes by itself, such as a limit or the server's clock, and then
 * continues.
 */
function isTriedAgain(entry: OutboxEntry): boolean {
  return entry.state === 'waiting' && !hasFailed(entry) && !entry.isServerFull
}

/**
 * Whether the file of the entry has not arrived because the server failed; a full server is reported in the
 * outbox.
 */
function isUploadFailure({ file, problem, isServerFull }: OutboxEntry): boolean {
  return file !== undefined && file.uploadId === undefined && problem !== undefined && !isServerFull
}
