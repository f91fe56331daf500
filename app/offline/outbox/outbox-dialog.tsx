import { useState, useEffect } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { dismissToasts } from '#app/components/ui/toast.ts'
import { outboxTexts as words } from '#app/words/shared/outbox.ts'
import { isShownInOutbox, needsDecision, type OutboxEntry } from './entry.ts'
import { EntryItem } from './entry-item.tsx'
import { removeEntry } from './outbox.ts'
import { applyShownOutcomes } from './settled.ts'
import { sendNow } from './sender.ts'
import { useUnstored } from './use-unstored.ts'
import { useOutbox } from './use-outbox.ts'
import { readWorkerAccess } from '#app/offline/worker-link/worker-access.ts'

/** Everything in the outbox, in sending order, with the possible actions on each piece. */
export function OutboxDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { entries: all, transfers } = useOutbox()
  const shown = all.filter(isShownInOutbox)
  const entries = useDecisionsFirst(shown)
  const [removing, setRemoving] = useState<OutboxEntry>()
  const [isClearing, setClearing] = useState(false)
  const sent = entries.filter(({ state }) => state === 'sent')
  const waits = entries.some(({ state }) => state === 'waiting')
  const unstored = useUnstored()
  const isSentWhenClosed = useSentWhenClosed(userId)
  const next = shown.find(({ state }) => state === 'waiting')
  const deciding = entries.filter(needsDecision).length
  useOutcomesHere()

  return (
    <>
      <Dialog
        title={words.title}
        description={words.about}
        className="outline-none sm:w-[min(48rem,calc(100vw-4rem))]!"
        // The first button would be one that removes work.
        onOpenAutoFocus={focusItself}
        onClose={onClose}
      >
        {unstored && (
          <Alert tone="warning" className="mb-4">
            {words.unstored[unstored]}
          </Alert>
        )}
        {entries.length === 0 && <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>}
        {deciding > 0 && <p className="-mt-2 mb-4 font-semibold text-clay-ink">{words.decide(deciding)}</p>}
        {entries.length > 0 && (
          <ol aria-label={words.list} className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <EntryItem
                key={entry.id}
                entry={entry}
                transfer={transfers.get(entry.id)}
                isNext={entry === next}
                onRemove={() => setRemoving(entry)}
              />
            ))}
          </ol>
        )}
        {waits && !unstored && isSentWhenClosed !== undefined && (
          <p className="mt-4 text-sm text-ink-soft">
            {isSentWhenClosed ? words.sentWhenClosed : words.sentWhenOpen}
          </p>
        )}
        <DialogActions>
          {waits && <Button onClick={sendNow}>{words.sendNow}</Button>}
          {sent.length > 0 && (
            <Button variant="secondary" onClick={() => setClearing(true)}>
              {words.removeSent}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
        </DialogActions>
      </Dialog>
      {isClearing && <ClearQuestion sent={sent} onDone={() => setClearing(false)} />}
      {removing && (
        <ConfirmDialog
          title={words.removeTitle}
          text={words.removeText[removing.state](removing.title)}
          yes={words.removeYes}
          no={words.removeNo}
          onAnswer={(yes) => {
            if (yes) void removeEntry(removing.id)
            setRemoving(undefined)
          }}
        />
      )}
    </>
  )
}

/**
 * The entries with those first that needed a decision when the outbox was opened, also above a long list of what was sent;
 * from then on nothing moves under the thumb.
 */
function useDecisionsFirst(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const [first] = useState(() => new Set(entries.filter(needsDecision).map(({ id }) => id)))
  const rank = ({ id }: OutboxEntry) => (first.has(id) ? 0 : 1)
  return entries.toSorted((one, other) => rank(one) - rank(other))
}

/** Reports outcomes in the open outbox alone: a message about one, which asks to open it, would lie over the choices. */
function useOutcomesHere(): void {
  useEffect(() => {
    dismissToasts()
    return applyShownOutcomes()
  }, [])
}

/** Asks before the receipts of sent work are removed from the list. */
function ClearQuestion({ sent, onDone }: { sent: OutboxEntry[]; onDone: () => void }) {
  return (
    <ConfirmDialog
      title={words.clearTitle(sent.length)}
      text={words.clearText}
      yes={words.clearYes}
      no={words.clearNo}
      onAnswer={(yes) => {
        if (yes) sent.forEach(({ id }) => void removeEntry(id))
        onDone()
      }}
    />
  )
}

function focusItself(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/**
 * Whether the browser sends waiting work with the portal closed: it keeps the portal, and the person has
 * stayed signed in. Undefined while unknown.
 */
function useSentWhenClosed(userId: string): boolean | undefined {
  const [isSent, setSent] = useState<boolean>()
  useEffect(() => {
    let isGone = false
    void canSendWhenClosed(userId).then((can) => isGone || setSent(can))
    return () => {
      isGone = true
    }
  }, [userId])
  return isSent
}

async function canSendWhenClosed(userId: string): Promise<boolean> {
  const script = navigator.serviceWorker?.controller?.scriptURL
  if (!script || !new URL(script).searchParams.has('portals')) return false
  const access = await readWorkerAccess().catch(() => undefined)
  return access?.userId === userId
}
