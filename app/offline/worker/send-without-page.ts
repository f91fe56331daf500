import { sendAttempt } from '#app/lib/uploads/upload-attempt.ts'
import { ApiError, offline } from '#app/lib/connection/api-error.ts'
import {
  readWorkerAccess,
  removeWorkerAccess,
  type WorkerAccess,
} from '#app/offline/worker-link/worker-access.ts'
import { sealedStoreOf } from '#app/offline/store/sealed-store.ts'
import { inOneTab } from '#app/offline/store/one-tab.ts'
import { sealingBy } from '#app/offline/store/sealing.ts'
import type { OutboxEntry } from '#app/offline/outbox/entry.ts'
import { changesOf, lockOf } from '#app/offline/outbox/lanes.ts'
import { outboxIn } from '#app/offline/outbox/outbox-in-store.ts'
import { listenToOtherTabs, tellOtherTabs } from '#app/offline/outbox/outbox-tabs.ts'
import { nextEntry, sendAll } from '#app/offline/outbox/send-all.ts'
import { rebaseLater } from '#app/offline/outbox/rebase.ts'
import type { Sending } from '#app/offline/outbox/sending.ts'
import { isOutboxOperation } from '#shared/contract/outbox-operations.ts'
import * as connection from '#shared/words/connection.ts'
import { FetchHttpStack } from './fetch-http-stack.ts'
import { makeOutboxCall } from './make-outbox-call.ts'

/**
 * A browser ends a worker after some minutes; what the server has acknowledged by then need not be sent
 * again.
 */
const pieceBytes = 64 * 1024

/**
 * Sends the waiting work of the person who has stayed signed in, as a page would, and under the same lock.
 * @throws when nobody has, or something has to be tried again, so that the browser wakes the worker again
 */
export async function sendWithoutPage(): Promise<void> {
  const access = await readWorkerAccess()
  if (!access) throw new Error('No page of a portal is open, and nobody has stayed logged in.')
  listenToOtherTabs({ onChange: () => undefined, onReplies: () => undefined })
  const isDone = await inOneTab(lockOf(access.userId, 'files'), async () => {
    return await inOneTab(lockOf(access.userId, 'calls'), async () => {
      const sending = await openSending(access)
      return (await sendAll(sending)) && nextEntry(sending) === undefined
    })
  })
  if (!isDone) throw new Error('Something in the outbox still waits.')
}

/** Whether work waits that {@link sendWithoutPage} would send. */
export async function isSomethingWaiting(): Promise<boolean> {
  const access = await readWorkerAccess()
  return access !== undefined && nextEntry(await openSending(access)) !== undefined
}

/**
 * Opens the outbox for the service worker, which sends with the outbox's token, and leaves entries that need
 * their owner to a page.
 */
async function openSending(access: WorkerAccess): Promise<Sending> {
  const sealing = sealingBy(access.key)
  const store = outboxIn(
    sealedStoreOf(access.userId, () => sealing),
    'sealed',
  )
  const leftToPage = new Set<string>()
  let entries: readonly OutboxEntry[] = await store.load()
  const getToken = async () => await readOwnToken(access)
  return {
    entries: () => entries,
    isOwnerHere: () => true, // each request asks whether they still are
    isLeft: ({ id, calls }) =>
      leftToPage.has(id) || !calls.every(({ noun, name }) => isOutboxOperation(noun, name)),
    call: async (call, signal) => await makeOutboxCall(call, { token: await getToken(), signal }),
    fileTools: {
      send: async (attempt) =>
        await sendAttempt(attempt, { getToken, httpStack: new FetchHttpStack(), pieceBytes }),
      // The browser wakes the worker again, and the upload resumes at the same offset.
      pause: () => Promise.reject(offline()),
    },
    readFile: async (id) => await store.readFile(id),
    deleteFile: async (id) => await store.deleteFile(id),
    async change({ id, revision }, patch) {
      const changed = await inOneTab(changesOf(access.userId), async () => {
        const stored = await store.read(id)
        if (!stored || (typeof patch !== 'function' && stored.revision !== revision)) return undefined
        const made = typeof patch === 'function' ? patch(stored) : patch
        return await store.save({ ...stored, ...made, ...(isNews(made) ? { isUntold: true } : {}) })
      })
      if (!changed) return undefined
      entries = entries.map((entry) => (entry.id === id ? changed : entry))
      tellOtherTabs()
      return changed
    },
    // Kept, because its owner has not seen that it was sent.
    forget: async () => undefined,
    async rebaseLater(sent, replies) {
      const later = await inOneTab(
        changesOf(access.userId),
        async () => await rebaseLater(store, sent, replies),
      )
      if (later.length === 0) return
      entries = entries.map((entry) => later.find(({ id }) => id === entry.id) ?? entry)
      tellOtherTabs()
    },
    report: () => undefined,
    begin: () => undefined,
    end: () => undefined,
    // The token of the outbox does not permit reads.
    findConflict: async () => undefined,
    // The browser wakes the worker again, later.
    giveUp: () => undefined,
    endSession: async () => await removeWorkerAccess(access.token),
    isForPage({ id }, error) {
      const isLeft = needsPage(error)
      if (isLeft) leftToPage.add(id)
      return isLeft
    },
    announceReplies: () => undefined,
    announce: () => undefined,
  }
}

/** Whether the change settles an entry, which its owner is told at the next visit. */
function isNews({ state }: Partial<OutboxEntry>): boolean {
  return state === 'sent' || state === 'refused' || state === 'conflict'
}

/** The token, unless its owner has signed out since the worker was woken. */
async function readOwnToken({ token }: WorkerAccess): Promise<string> {
  const access = await readWorkerAccess()
  if (access?.token === token) return token
  throw new ApiError('UNAUTHORIZED', 401, connection.ownerLoggedOut)
}

/**
 * A row saved elsewhere is compared by a page, and calls that the token does not permit are tried again by
 * one.
 */
function needsPage(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 403 || error.code === 'CHANGED_MEANWHILE' || error.code === 'FILE_GONE'
}
