import { cancelUpload } from '#app/lib/uploads/tus-upload.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { isConnectionLost } from '#app/lib/connection/connection.ts'
import { maxDelay, retryDelay } from '#app/lib/connection/retry-policy.ts'
import { renewWorkerAccess } from '#app/offline/worker-link/renew-worker-access.ts'
import type { WorkerMessage } from '#app/offline/worker-link/worker-messages.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { isUnsent, type OutboxEntry } from './entry.ts'
import { inOneTab } from '#app/offline/store/one-tab.ts'
import { lockOf, type Lane } from './lanes.ts'
import { openedOutbox, openOutbox, outboxSafety, reloadOutbox } from './outbox.ts'
import { readOutbox } from './outbox-state.ts'
import { sendingOf, sendNowEvent } from './page-sending.ts'
import { nextEntry, sendAll } from './send-all.ts'
import { connectSender } from './sender-connection.ts'
import type { Sending } from './sending.ts'

/** Milliseconds after which the token of the outbox is renewed while the school can be reached. */
const renewAfter = 3_600_000

const attempts = new Map<string, Parameters<Sending['begin']>[1]>()
const lanes = [
  createLane('calls', ({ file }) => !file),
  createLane('files', ({ file }) => file !== undefined),
]
let renewedAt = 0
/**
 * Entries that the server has failed to accept, until their owner asks for another try or a page is opened.
 */
const givenUp = new Set<string>()

/** Sends waiting work, now and whenever the connection may be back. @returns a function that stops this */
export function startSender(): () => void {
  renewedAt = 0 // of the person before
  const disconnect = connectSender({ wake: wakeSender, stop: stopEntry, again: sendAgain })
  const tryAgain = () => lanes.forEach((lane) => lane.tryAgain())
  const onVisible = () => {
    if (document.visibilityState === 'visible') tryAgain()
  }
  const onMessage = ({ data }: MessageEvent) => {
    if ((data as Partial<WorkerMessage> | null)?.kind === 'send-outbox') sendNow()
  }
  window.addEventListener('online', tryAgain)
  document.addEventListener('visibilitychange', onVisible)
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => {
    disconnect()
    window.removeEventListener('online', tryAgain)
    document.removeEventListener('visibilitychange', onVisible)
    navigator.serviceWorker?.removeEventListener('message', onMessage)
    for (const lane of lanes) lane.rest()
    givenUp.clear()
    for (const { abort } of attempts.values()) abort.abort()
  }
}

/** Sends work that has just been added or is to be tried again. */
export function wakeSender(): void {
  for (const lane of lanes) lane.wake()
}

/**
 * Tries at once, including work that waits for a connection in the middle of a file: its owner asked for it,
 * or the browser has found the connection again.
 */
export function sendNow(): void {
  givenUp.clear()
  window.dispatchEvent(new Event(sendNowEvent))
  wakeSender()
}

function sendAgain(id: string): void {
  givenUp.delete(id)
  wakeSender()
}

/** Stops an entry that its owner removes; the server need not keep what has arrived of its file. */
async function stopEntry(id: string): Promise<void> {
  const find = () => readOutbox().entries.find((one) => one.id === id && isUnsent(one))
  const before = find()
  const attempt = attempts.get(id)
  attempt?.abort.abort()
  await attempt?.done
  const file = (find() ?? before)?.file
  // The server deletes abandoned uploads later anyway.
  const begun = file?.uploadId ? [] : (file?.parts ?? [file])
  for (const one of begun) if (one?.uploadUrl) void cancelUpload(one.uploadUrl).catch(() => undefined)
}

/** Sends one kind of entries, one after another, in one tab at a time. */
function createLane(name: Lane, isMeant: (entry: OutboxEntry) => boolean) {
  let isWorking = false
  let mustGoOn = false
  let mayBeBack = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function wake() {
    clearTimeout(timer)
    mustGoOn = true
    if (!isWorking) void work()
  }

  async function work(): Promise<void> {
    const userId = openedOutbox()?.userId
    if (!userId) return
    const sending = sendingOf(userId, {
      begin: (id, attempt) => void attempts.set(id, attempt),
      end: (id) => void attempts.delete(id),
      isLeft: ({ id }) => givenUp.has(id),
      giveUp: (id) => void givenUp.add(id),
    })
    isWorking = true
    // A file may take long, and the portal may be closed in the meantime.
    if (!isConnectionLost()) void renew(userId)
    // The missing key may be available now.
    if (outboxSafety() !== 'sealed') void openOutbox(userId).catch(() => undefined)
    let isReached = true
    try {
      do {
        mustGoOn = false
        mayBeBack = false
        isReached = await inOneTab(lockOf(userId, name), async () => {
          await reloadOutbox()
          return await sendAll(sending, isMeant)
        })
        // Something was added in the meantime, or the connection may be back for unsent work.
      } while (mustGoOn || (!isReached && mayBeBack))
    } catch {
      // A fault of this device, for example of its storage, counts like a lost connection: it is tried again
      // after a pause.
      isReached = false
    } finally {
      isWorking = false
    }
    failures = isReached ? 0 : failures + 1
    if (isReached) await renew(userId)
    if (nextEntry(sending, isMeant) === undefined) return
    askForBackgroundSync()
    // A server that answers but cannot accept the work is left alone for longer.
    timer = setTimeout(wake, isReached ? maxDelay : retryDelay(failures))
  }

  return {
    wake,
    rest: () => clearTimeout(timer),
    /** Called when the connection may be back; work being sent finds that out itself. */
    tryAgain() {
      if (isWorking) mayBeBack = true
      else wake()
    },
  }
}

/** Gets a new token for the service worker, which sends waiting work when the portal is closed. */
async function renew(userId: string): Promise<void> {
  if (Date.now() - renewedAt < renewAfter || readSession()?.user.id !== userId) return
  renewedAt = Date.now()
  try {
    await renewWorkerAccess(userId)
  } catch {
    renewedAt = 0
  }
}
