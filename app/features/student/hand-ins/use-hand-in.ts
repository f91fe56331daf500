import { useSyncExternalStore } from 'react'
import { idle, type HandInState } from './hand-in-state.ts'
import {
  cancelHandIn,
  closeHandIn,
  getHandIn,
  retryHandIn,
  shownSubmission,
  startHandIn,
  subscribe,
} from './hand-ins.ts'
import type { StudentAssignment, StudentSubmission } from '#shared/dashboard/contract.ts'

/** The hand-in that has arrived, unless it is the file being sent. */
export function useSubmission(assignment: StudentAssignment): StudentSubmission | null {
  const getSubmission = () => shownSubmission(assignment)
  return useSyncExternalStore(subscribe, getSubmission, () => assignment.submission)
}

/** The ids of the assignments whose receipt is shown, because this page has just sent the work. */
export function useArrived(assignments: readonly StudentAssignment[]): ReadonlySet<string> {
  const readIds = () =>
    assignments
      .map(({ id }) => id)
      .filter((id) => getHandIn(id).step === 'done')
      .join()
  return new Set(useSyncExternalStore(subscribe, readIds, readIds).split(','))
}

/** A student's hand-in for an assignment. It continues by itself after a lost connection and after a reload. */
export function useHandIn({ id, title }: { id: string; title: string }) {
  // As a text, which is the same as long as nothing has changed.
  const getState = () => JSON.stringify(getHandIn(id))
  return {
    state: JSON.parse(useSyncExternalStore(subscribe, getState, () => JSON.stringify(idle))) as HandInState,
    /**
     * Checks, sends and confirms the files; does nothing while others are being sent.
     * @param placeholder the id under which they are stored
     */
    start: (files: readonly File[], placeholder: string) =>
      void startHandIn(id, title, { files, placeholder }),
    /** Sends a file again that stayed in this browser after a failure. */
    retry: () => void retryHandIn(id),
    /** Stops sending and discards the hand-in. */
    cancel: () => void cancelHandIn(id),
    /** Dismisses a receipt or a failure. */
    close: () => closeHandIn(id),
  }
}
