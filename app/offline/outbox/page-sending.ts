import { pause } from '#app/lib/uploads/pause.ts'
import { sendOnce } from '#app/lib/uploads/tus-upload.ts'
import { sessionEnded } from '#app/words/account/session.ts'
import { makeCall } from '#app/lib/api/api-call.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { clearSession } from '#app/session/session-store.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { findConflict } from './conflicts.ts'
import { announceReplies, announceSettled } from './announcements.ts'
import { changeEntry, forgetEntry, openedOutbox, rebaseLaterWork } from './outbox.ts'
import { readOutbox, showTransfer } from './outbox-state.ts'
import type { Sending } from './sending.ts'

/** Dispatched on the window when the owner wants waiting work to be tried at once. */
export const sendNowEvent = 'outbox-send-now'

/** How an open page sends the entries of its person. */
export function sendingOf(
  userId: string,
  { begin, end, isLeft, giveUp }: Pick<Sending, 'begin' | 'end' | 'isLeft' | 'giveUp'>,
): Sending {
  return {
    entries: () => readOutbox().entries,
    isOwnerHere: () => readSession()?.user.id === userId && openedOutbox()?.userId === userId,
    isLeft,
    call: makeCall,
    fileTools: { send: sendOnce, pause: pauseOrSendNow },
    readFile: async (id) => await openedOutbox()?.store.readFile(id),
    deleteFile: async (id) => await openedOutbox()?.store.deleteFile(id),
    change: async ({ id, revision }, patch) =>
      await changeEntry(id, patch, typeof patch === 'function' ? undefined : revision),
    forget: forgetEntry,
    rebaseLater: rebaseLaterWork,
    report: showTransfer,
    begin,
    end,
    findConflict,
    giveUp,
    endSession: () => clearSession(sessionEnded),
    isForPage: () => false,
    announceReplies,
    announce: announceSettled,
  }
}

/** Waits before another attempt, until the connection is back or the owner asks for it. */
async function pauseOrSendNow(failures: number, signal: AbortSignal, error: unknown): Promise<void> {
  // The page may be closed while it waits in the middle of a file.
  askForBackgroundSync()
  const asked = new Promise<void>((resolve) => {
    window.addEventListener(sendNowEvent, () => resolve(), { once: true })
  })
  await Promise.race([pause(failures, signal, error), asked])
}
