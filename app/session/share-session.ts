import {
  onTabStorageChange,
  readSharedEntries,
  replaceTabEntries,
  storeTabEntry,
} from '#app/lib/storage/browser-storage.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import type { Message } from '#app/words/account/session.ts'
import { readClearingReason, restoreSession } from './session-store.ts'

/* A session without "Remember me" is stored in each tab, so that it ends with the last one, and shared
   between the tabs by messages: a new tab asks the others for it, and every tab is told of its changes. */

type ShareMessage =
  | { kind: 'request' }
  | { kind: 'entries'; entries: Record<string, string>; reason?: Message }
  | { kind: 'change'; key: string; value: string | null }

/** Milliseconds in which the other tabs reply to a new one. */
const replyTimeout = 150
/** Dispatched on the window when another tab has changed the session of this one. */
export const sessionSharedEvent = 'session-shared'

let endReason: Message | undefined

/** The reason that another tab gave when it ended the session. */
export function readEndReason(): Message | undefined {
  return endReason
}

let channel: BroadcastChannel | undefined

/** Restores the stored session; a tab without one asks the others first. */
export async function beginSession(): Promise<void> {
  openChannel()
  if (channel && !readSession()) {
    post({ kind: 'request' })
    await firstOf(sessionSharedEvent, replyTimeout)
  }
  restoreSession()
}

function openChannel(): void {
  // Browsers from before 2022 have no channel: there each tab has its own session.
  if (channel || !('BroadcastChannel' in window)) return
  channel = new BroadcastChannel('school.tabs')
  channel.addEventListener('message', ({ data }) => receive(data as ShareMessage))
  onTabStorageChange((change) =>
    post(
      change.key
        ? { kind: 'change', ...change }
        : { kind: 'entries', entries: {}, reason: readClearingReason() },
    ),
  )
}

function receive(message: ShareMessage): void {
  if (message.kind === 'request') {
    const entries = readSharedEntries()
    if (Object.keys(entries).length > 0) post({ kind: 'entries', entries })
    return
  }
  endReason = message.kind === 'entries' ? message.reason : undefined
  const hasChanged =
    message.kind === 'change' ? storeTabEntry(message.key, message.value) : replaceTabEntries(message.entries)
  if (hasChanged) window.dispatchEvent(new Event(sessionSharedEvent))
}

function post(message: ShareMessage): void {
  channel?.postMessage(message)
}

async function firstOf(event: string, maxWait: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => resolve()
    window.addEventListener(event, done, { once: true })
    setTimeout(done, maxWait)
  })
}
