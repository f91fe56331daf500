import { sessionEnded } from '#app/content/portal.ts'
import { ApiError, isServerFull, isSessionEnd, isTemporary } from '#app/lib/api-error.ts'
import { readSession } from '#app/lib/auth.ts'
import { outboxSync, type WorkerMessage } from '#app/offline/worker-messages.ts'
import { refreshDeviceKey } from '#app/offline/device-key.ts'
import { cancelUpload } from '#app/files/tus-upload.ts'
import { clearSession } from '#app/session/session-store.ts'
import { findConflict } from './conflicts.ts'
import { isUnsent, type OutboxEntry } from './entry.ts'
import { isHeld } from './held-rows.ts'
import { inOneTab } from './one-tab.ts'
import { announceSettled, changeEntry, openedOutbox, reloadOutbox } from './outbox.ts'
import { readOutbox, showTransfer } from './outbox-state.ts'
import { sendEntry, sendNowEvent } from './send-entry.ts'
import { connectSender } from './sender-connection.ts'

const longestPause = 60_000
/** Milliseconds after which a signed time is renewed while the school can be reached. */
const renewTimeAfter = 3_600_000

const sending = new Map<string, { abort: AbortController; done: Promise<unknown> }>()
let isWorking = false
let mustGoOn = false
let mayBeBack = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let timeRenewedAt = 0

/** Sends what waits, now and whenever the connection may be back. @returns a function that ends this */
export function startSender(): () => void {
  const disconnect = connectSender({ wake: wakeSender, stop: stopEntry })
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
    clearTimeout(timer)
    for (const { abort } of sending.values()) abort.abort()
  }
}

/** Sends what has just been added or is to be tried again. */
export function wakeSender(): void {
  clearTimeout(timer)
  mustGoOn = true
  if (!isWorking) void work()
}

/**
 * Tries at once, also what waits for a connection in the middle of a file: its owner asked for it, or the browser has found
 * the connection again.
 */
export function sendNow(): void {
  window.dispatchEvent(new Event(sendNowEvent))
  wakeSender()
}

/** The connection may be back: while something is being sent, that finds out by itself. */
function tryAgain(): void {
  if (isWorking) mayBeBack = true
  else wakeSender()
}

/** Stops an entry that its owner removes; the server need not keep what has arrived of its file. */
async function stopEntry(id: string): Promise<void> {
  const task = sending.get(id)
  task?.abort.abort()
  await task?.done
  const file = readOutbox().entries.find((one) => one.id === id && isUnsent(one))?.file
  // The server deletes abandoned uploads later anyway.
  if (file?.uploadUrl && !file.uploadId) void cancelUpload(file.uploadUrl).catch(() => undefined)
}

async function work(): Promise<void> {
  const userId = openedOutbox()?.userId
  if (!userId) return
  isWorking = true
  let isReached = true
  try {
    do {
      mustGoOn = false
      mayBeBack = false
      isReached = await inOneTab(`outbox of ${userId}`, async () => await sendAll(userId))
    } while (isAskedAgain(isReached))
  } finally {
    isWorking = false
  }
  failures = isReached ? 0 : failures + 1
  if (isReached) await renewTime(userId)
  if (nextEntry(new Set()) === undefined) return
  askForBackgroundSync()
  // A server that answers, but cannot take the work, is left alone for longer.
  timer = setTimeout(wakeSender, isReached ? longestPause : pauseAfter(failures))
}

/** Whether something was added meanwhile, or the connection may be back for what could not be sent. */
function isAskedAgain(isReached: boolean): boolean {
  return mustGoOn || (!isReached && mayBeBack)
}

/** Milliseconds: 2 s, 4 s and so on up to a minute. */
function pauseAfter(unreached: number): number {
  return Math.min(longestPause, 1000 * 2 ** unreached)
}

/** Sends each entry that waits, one after the other. @returns false when the school could not be reached */
async function sendAll(userId: string): Promise<boolean> {
  await reloadOutbox()
  const tried = new Set<string>()
  for (let entry = nextEntry(tried); entry; entry = nextEntry(tried)) {
    if (readSession()?.user.id !== userId || openedOutbox()?.userId !== userId) return true
    tried.add(entry.id)
    const abort = new AbortController()
    const done = sendOne(entry, userId, abort.signal)
    sending.set(entry.id, { abort, done: done.catch(() => undefined) })
    try {
      await done
    } catch (error) {
      if (abort.signal.aborted) continue
      if (await noteFailure(entry, error)) return false
    } finally {
      sending.delete(entry.id)
      showTransfer(entry.id, undefined)
    }
  }
  return true
}

async function sendOne(entry: OutboxEntry, userId: string, signal: AbortSignal): Promise<void> {
  const replies = await sendEntry(entry, userId, signal)
  const reply = replies.at(-1)
  const conflict = await findConflict(entry, { replies })
  if (conflict) return await settle(entry, { state: 'conflict', conflict, reply })
  await settle(entry, { state: 'sent', sentAt: new Date().toISOString(), reply, problem: undefined })
}

/** Stores why an entry could not be sent. @returns true when nothing can be sent now */
async function noteFailure(entry: OutboxEntry, error: unknown): Promise<boolean> {
  if (isSessionEnd(error)) {
    clearSession(sessionEnded)
    return true
  }
  const isUnreachable = !(error instanceof ApiError) || error.status === 0
  if (isUnreachable) {
    await changeEntry(entry.id, { hasWaited: true }, entry.revision)
    return true
  }
  if (isServerFull(error) || isTemporary(error) || error.status === 429) {
    await settle(entry, { hasWaited: true, problem: error.message, isServerFull: isServerFull(error) })
    return false
  }
  const conflict = await findConflict(entry, { error }).catch(() => undefined)
  await settle(
    entry,
    conflict ? { state: 'conflict', conflict } : { state: 'refused', problem: error.message },
  )
  return false
}

async function settle(entry: OutboxEntry, patch: Partial<OutboxEntry>): Promise<void> {
  const isNews = patch.state !== undefined || patch.problem !== entry.problem
  if (!(await changeEntry(entry.id, patch, entry.revision)) || !isNews) return
  const changed = readOutbox().entries.find(({ id }) => id === entry.id)
  if (patch.state === 'sent') await openedOutbox()?.store.deleteFile(entry.id)
  if (changed) announceSettled(changed)
}

/** The first entry that waits and has not been tried; later work on a row waits for the earlier one. */
function nextEntry(tried: ReadonlySet<string>): OutboxEntry | undefined {
  const rowsBefore = new Set<string>()
  for (const entry of readOutbox().entries) {
    if (entry.state === 'sent') continue
    const isFree = !rowsBefore.has(entry.row) && !isHeld(entry.row)
    if (entry.state === 'waiting' && !tried.has(entry.id) && isFree) return entry
    rowsBefore.add(entry.row)
  }
  return undefined
}

/** A newly signed time, from which the next work without a connection is dated. */
async function renewTime(userId: string): Promise<void> {
  if (Date.now() - timeRenewedAt < renewTimeAfter || readSession()?.user.id !== userId) return
  timeRenewedAt = Date.now()
  await refreshDeviceKey(userId).catch(() => {
    timeRenewedAt = 0
  })
}

/** Background Sync, which only some browsers have. */
interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Lets the browser wake this page when the connection is back, where it can. */
function askForBackgroundSync(): void {
  if (!navigator.serviceWorker?.controller) return
  void navigator.serviceWorker.ready
    .then(async (registration) => await (registration as SyncRegistration).sync?.register(outboxSync))
    // The browser refuses it, as in private windows; the timer and the `online` event remain.
    .catch(() => undefined)
}
