import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Receipt } from '#shared/contracts/hand-ins.ts'
import { idle, type HandInState } from './hand-in-state.ts'
import { cancelHandIn, getHandIn, startHandIn, subscribe } from './hand-ins.ts'

interface HandInEvents {
  /** The receipt is there: time for the toast and for loading the assignments again. */
  onDone?(receipt: Receipt): void
  onFailed?(message: string): void
}

interface HandIn {
  state: HandInState
  /** Checks the file, sends it and confirms it; may be called when nothing is under way. */
  start: (file: File) => void
  /** Gives it up, or puts a receipt or failure away. */
  cancel: () => void
}

/** A student's hand-in for an assignment. It continues by itself after a dropped line and after a reload. */
export function useHandIn(assignmentId: string, events: HandInEvents = {}): HandIn {
  const getState = useCallback(() => getHandIn(assignmentId), [assignmentId])
  const state = useSyncExternalStore(subscribe, getState, getIdle)
  const latest = useRef(events)
  const told = useRef(state)

  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    if (told.current === state) return
    told.current = state
    if (state.step === 'done') latest.current.onDone?.(state.receipt)
    if (state.step === 'failed') latest.current.onFailed?.(state.message)
  }, [state])

  return {
    state,
    start: (file) => void startHandIn(assignmentId, file),
    cancel: () => void cancelHandIn(assignmentId),
  }
}

function getIdle(): HandInState {
  return idle
}
