import type { MarkSheet } from '#shared/contracts/mark-sheet.ts'
import { valueAt, withCell, type CellKey, type Cells, type CellText } from './cells.ts'
import { handover } from './sheet-handover.ts'
import { createQueue } from './sheet-queue.ts'
import { createSaving, type SheetLife, type SheetTools } from './sheet-saving.ts'
import {
  cellTypedNow,
  currentCell,
  stateOf,
  typeCells,
  withEdit,
  withStored,
  type SheetState,
  type TypedCell,
} from './sheet-state.ts'

export type SheetStore = ReturnType<typeof createSheetStore>

/** A mark sheet while it is edited: what is stored, what is typed, and its saving, which goes on by itself. */
export function createSheetStore(sheet: MarkSheet, typed: Cells<TypedCell>, tools: SheetTools) {
  let state = stateOf(sheet, typed)
  const listeners = new Set<() => void>()
  const life: SheetLife = { isSaving: false, isClosed: false, hasSaved: false, saved: new Map() }
  const queue = createQueue(() => state, tools)

  function update(patch: Partial<SheetState>) {
    state = { ...state, ...patch }
    if (patch.typed && !life.isClosed) tools.keep(patch.typed)
    for (const listener of listeners) listener()
  }

  function type(cells: readonly CellText[]) {
    // The next page has not come after all.
    life.isClosed = false
    update({ typed: typeCells(state, cells) })
    if (state.isWaiting) queue.put()
    void save()
  }

  const save = createSaving(() => state, update, { tools, life, queue })

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    ...edits(() => state, update, type),
    save,
    ...decisions(() => state, update, { save, onDrop: () => queue.settle('dropped') }),
    ...renewal(() => state, update, save),
    ...handover(() => state, update, { tools, life, queue, save }),
    /** The sheet is left: what is not saved stays stored, and is not sent from here any more. */
    close: () => void (life.isClosed = true),
    open: () => void (life.isClosed = false),
  }
}

/** News of the sheet from the server while it is open. */
function renewal(
  read: () => SheetState,
  update: (patch: Partial<SheetState>) => void,
  save: () => Promise<void>,
) {
  return {
    /** The sheet as it is stored now; what is typed stays. */
    receive(fresh: MarkSheet) {
      const { marks, totals, typed } = withStored(read(), fresh)
      if (typed === read().typed) return update({ marks, totals })
      update({ marks, totals, typed })
      // A column may take more points now than when a mark was refused.
      void save()
    },
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

/** The two answers to a cell that was changed elsewhere. */
function decisions(
  read: () => SheetState,
  update: (patch: Partial<SheetState>) => void,
  { save, onDrop }: { save: () => Promise<void>; onDrop: () => void },
) {
  return {
    /** The typed mark replaces the one saved elsewhere, now that it was seen. */
    keepMine(key: CellKey) {
      const { typed, marks } = read()
      const mine = valueAt(typed, key)
      if (!mine) return
      const version = valueAt(marks, key)?.version ?? ''
      update({ typed: withCell(typed, key, cellTypedNow(read(), key, { ...mine, version })) })
      void save()
    },
    /** The other mark stays. */
    drop(key: CellKey) {
      update({ typed: withCell(read().typed, key, undefined) })
      onDrop()
    },
  }
}
