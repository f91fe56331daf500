import { isTemporary } from '#app/lib/api-error.ts'
import type { MarkChange, MarkSheet, SavedCell } from '#shared/contracts/mark-sheet.ts'
import { valueAt, withCell, type CellKey, type Cells, type CellText } from './cells.ts'
import {
  currentCell,
  nextBatch,
  stateOf,
  storedPart,
  typeCells,
  withAnswer,
  withEdit,
  type SheetState,
  type TypedCell,
} from './sheet-state.ts'

interface Tools {
  send: (marks: MarkChange[]) => Promise<SavedCell[]>
  /** Stores what is typed and not saved on this machine. */
  keep: (typed: Cells<TypedCell>) => void
  pause: (failures: number) => Promise<void>
  /** Puts everything that can be saved into the outbox, which sends it once the sheet is left. */
  queue?: (marks: MarkChange[]) => void
  /** Everything that was put into the outbox is saved. */
  onQueueSaved?: () => void
  /** The server refused for a reason that trying again does not mend. */
  onRefused: (error: unknown) => void
}

export type SheetStore = ReturnType<typeof createSheetStore>

/** A mark sheet while it is edited: what is stored, what is typed, and its saving, which goes on by itself. */
export function createSheetStore(sheet: MarkSheet, typed: Cells<TypedCell>, tools: Tools) {
  let state = stateOf(sheet, typed)
  const listeners = new Set<() => void>()
  const life = { isSaving: false, isClosed: false }
  const queue = createQueue(() => state, tools)

  function update(patch: Partial<SheetState>) {
    state = { ...state, ...patch }
    if (patch.typed && !life.isClosed) tools.keep(patch.typed)
    for (const listener of listeners) listener()
  }

  function type(cells: readonly CellText[]) {
    update({ typed: typeCells(state, cells) })
    if (state.isWaiting) queue.put()
    void save()
  }

  async function save() {
    if (life.isSaving) return
    life.isSaving = true
    await sendAll()
    life.isSaving = false
    if (!life.isClosed) queue.settle()
    update({ isSending: false, isWaiting: false, onTheWay: [] })
  }

  async function sendAll() {
    let failures = 0
    for (let batch = nextBatch(state); batch.length > 0 && !life.isClosed; batch = nextBatch(state)) {
      update({ isSending: true, onTheWay: batch })
      try {
        const answer = await tools.send(batch)
        failures = 0
        update({ isWaiting: false, onTheWay: [], ...withAnswer(state, batch, answer) })
      } catch (error) {
        if (!isTemporary(error)) return tools.onRefused(error)
        // Nobody knows now whether the marks arrived, so they stay on their way.
        failures += 1
        update({ isSending: false, isWaiting: true })
        queue.put()
        await tools.pause(failures)
      }
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    ...edits(() => state, update, type),
    save,
    ...decisions(() => state, update, save),
    /** The sheet as it is stored now; what is typed stays. */
    receive: (fresh: MarkSheet) => update(storedPart(fresh)),
    dropAll: () => update({ typed: {} }),
    /** The sheet is left: what is not saved stays stored, and is not sent from here any more. */
    close: () => void (life.isClosed = true),
    open: () => void (life.isClosed = false),
  }
}

/** The edits of cells, which can be undone and redone. */
function edits(
  read: () => SheetState,
  update: (patch: Partial<SheetState>) => void,
  type: (cells: readonly CellText[]) => void,
) {
  function stepBack(from: 'undo' | 'redo'): CellText | undefined {
    const state = read()
    const edit = state[from].at(-1)
    if (!edit) return undefined
    const to = from === 'undo' ? 'redo' : 'undo'
    update({ [from]: state[from].slice(0, -1), [to]: [...state[to], edit] })
    const cells = from === 'undo' ? edit.before : edit.after
    type(cells)
    return cells[0]
  }

  return {
    write: (cells: readonly CellText[]) => {
      const state = read()
      const changed = cells.filter((cell) => cell.text.trim() !== currentCell(state, cell).text)
      if (changed.length === 0) return
      const before = changed.map((cell) => currentCell(state, cell))
      update(withEdit(state, { before, after: changed }))
      type(changed)
    },
    /** @returns the first cell that changed, to be shown */
    undo: () => stepBack('undo'),
    redo: () => stepBack('redo'),
  }
}

/** The copy in the outbox of what is not saved. */
function createQueue(read: () => SheetState, tools: Tools) {
  let isQueued = false
  return {
    put() {
      isQueued = true
      tools.queue?.(nextBatch(read(), Infinity))
    },
    settle() {
      if (!isQueued || nextBatch(read()).length > 0) return
      isQueued = false
      tools.onQueueSaved?.()
    },
  }
}

/** The two answers to a cell that was changed elsewhere. */
function decisions(
  read: () => SheetState,
  update: (patch: Partial<SheetState>) => void,
  save: () => Promise<void>,
) {
  return {
    /** The typed mark replaces the one saved elsewhere, now that it was seen. */
    keepMine(key: CellKey) {
      const { typed, marks } = read()
      const mine = valueAt(typed, key)
      if (!mine) return
      const version = valueAt(marks, key)?.version ?? ''
      update({ typed: withCell(typed, key, { text: mine.text, version }) })
      void save()
    },
    drop: (key: CellKey) => update({ typed: withCell(read().typed, key, undefined) }),
  }
}
