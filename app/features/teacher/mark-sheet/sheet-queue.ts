import { listCells } from './cells.ts'
import { unsavedCells, type SheetState, type UnsavedCells } from './sheet-state.ts'

export interface QueueTools {
  /** Puts everything that is not saved into the outbox, which sends it once the sheet is left. */
  queue?: (unsaved: UnsavedCells) => void
  /** Leaves in the outbox what is still not saved, after the sheet has saved the rest or its owner has dropped it. */
  settleQueue?: (unsaved: UnsavedCells, reason: 'saved' | 'dropped') => void
  /** The sheet is given up: from now on the outbox alone has what is in it. */
  leaveQueue?: () => void
}

export type SheetQueue = ReturnType<typeof createQueue>

/** The copy in the outbox of what is not saved. */
export function createQueue(read: () => SheetState, tools: QueueTools) {
  // An earlier visit may have put into the outbox what it typed.
  let isQueued = listCells(read().typed).length > 0
  return {
    put() {
      isQueued = true
      tools.queue?.(unsavedCells(read()))
    },
    /** Typed cells have come from the outbox. */
    resume() {
      isQueued = true
    },
    leave() {
      isQueued = false
      tools.leaveQueue?.()
    },
    settle(reason: 'saved' | 'dropped') {
      if (!isQueued) return
      isQueued = listCells(read().typed).length > 0
      tools.settleQueue?.(unsavedCells(read()), reason)
    },
  }
}
