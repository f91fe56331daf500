import { useCallback, useSyncExternalStore } from 'react'
import { idle, type HandInState } from './hand-in-state.ts'
import { cancelHandIn, getHandIn, retryHandIn, startHandIn, subscribe } from './hand-ins.ts'

interface HandIn {
  state: HandInState
  /** Checks the file, sends it and confirms it; does nothing while another file is being sent. */
  start: (file: File) => void
  /** Sends a file again that stayed in this browser after a failure. */
  retry: () => void
  /** Stops sending, or closes a receipt or a failure. */
  cancel: () => void
}

/** A student's hand-in for an assignment. It continues by itself after a lost connection and after a reload. */
export function useHandIn(assignmentId: string): HandIn {
  const getState = useCallback(() => getHandIn(assignmentId), [assignmentId])
  return {
    state: useSyncExternalStore(subscribe, getState, () => idle),
    start: (file) => void startHandIn(assignmentId, file),
    retry: () => void retryHandIn(assignmentId),
    cancel: () => void cancelHandIn(assignmentId),
  }
}
