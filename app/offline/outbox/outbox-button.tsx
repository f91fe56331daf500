import { Inbox, Send } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { toast } from '#app/components/ui/toast.ts'
import { needsServer } from '#app/words/shared/needs-server.ts'
import { outboxTexts as words } from '#app/words/shared/outbox.ts'
import { isConnectionLost } from '#app/lib/connection/connection.ts'
import { classNames } from '#app/lib/page/class-names.ts'
import { fetchLater, loadPart } from '#app/components/load-part.tsx'
import { isShownInOutbox, needsDecision } from './entry.ts'
import { outboxOpenedEvent } from './outbox-event.ts'
import { startOutbox, stopOutbox } from './start.ts'
import { useUnstored } from './use-unstored.ts'
import { useOutbox, useWaitingCount } from './use-outbox.ts'

const loadDialog = async () => (await import('./outbox-dialog.tsx')).OutboxDialog
const OutboxDialog = loadPart(loadDialog)

/** Loads the dialogs in advance: they are needed without a connection, when they can no longer be fetched. */
async function loadDialogs(): Promise<void> {
  await Promise.all([loadDialog(), import('./sign-out-dialog.tsx')])
}

/** Opens the outbox, and shows how much waits in it. Renders nothing while it is empty. */
export function OutboxButton({ userId }: { userId: string }) {
  const entries = useOutbox().entries.filter(isShownInOutbox)
  const count = useWaitingCount()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    startOutbox(userId)
    // Needed without a connection, when it can no longer be fetched.
    import('./queue-work.ts').catch(() => undefined)
    return stopOutbox
  }, [userId])
  const unstored = useUnstored()
  useEffect(() => {
    if (!unstored) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unstored])
  const isEmpty = entries.length === 0
  useEffect(() => {
    if (isEmpty) return fetchLater(loadDialogs)
    loadDialogs().catch(() => undefined)
    return undefined
  }, [isEmpty])
  async function openDialog() {
    // Without a connection the code of the dialog may be missing; the queued work is kept and sent anyway.
    const isThere = await loadDialog().then(
      () => true,
      () => false,
    )
    if (isThere || !isConnectionLost()) setOpen(true)
    else toast(needsServer.title, needsServer.text, 'info')
  }
  const openFromMessage = useEffectEvent(() => void openDialog())
  useEffect(() => {
    const open = () => openFromMessage()
    window.addEventListener(outboxOpenedEvent, open)
    return () => window.removeEventListener(outboxOpenedEvent, open)
  }, [])
  if (isEmpty && !isOpen) return null
  const deciding = entries.filter(needsDecision).length
  const text = count > 0 ? words.button(count) : words.title
  const Icon = count > 0 ? Send : Inbox
  return (
    <>
      <button
        type="button"
        data-keep-clear=""
        className={buttonStyles('secondary', 'icon', 'relative ml-auto')}
        aria-label={deciding > 0 ? `${text}. ${words.needsYou(deciding)}` : text}
        title={text}
        aria-haspopup="dialog"
        onClick={() => void openDialog()}
      >
        <Icon className="size-5" aria-hidden="true" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className={classNames(
              'absolute -top-2 -right-2 grid min-w-6 place-items-center rounded-full border border-current/25 px-1 text-sm font-semibold tabular-nums',
              deciding > 0 ? 'bg-clay-tint text-clay-ink' : 'bg-kunai-tint text-kunai-ink',
            )}
          >
            {deciding > 0 ? deciding : count}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <OutboxDialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
