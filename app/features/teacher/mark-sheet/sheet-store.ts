import { isTemporary } from '#app/lib/api-error.ts'
import type { MarkChange, MarkSheet, SavedCell } from '#shared/contracts/mark-sheet.ts'
import { listCells, valueAt, withCell, type CellKey, type Cells, type CellText } from './cells.ts'
import { cellOf } from '#app/outbox/marks-work.ts'
import { createQueue, type QueueTools, type SheetQueue } from './sheet-queue.ts'
import {
  currentCell,
  isStored,
  nextBatch,
  stateOf,
  storedPart,
  typeCells,
  withAnswer,
  withEdit,
  withoutAnswered,
  withoutOldProblems,
  withSent,
  withWaiting,
  type SheetState,
  type TypedCell,
  type WaitingMark,
} from './sheet-state.ts'

interface Tools extends QueueTools {
  send: (marks: MarkChange[]) => Promise<SavedCell[]>
  /** Stores what is typed and not saved on this machine. */
  keep: (typed: Cells<TypedCell>) => void
  pause: (failures: number) => Promise<void>
  /** The server refused for a reason that trying again does not mend. */
  onRefused: (error: unknown) => void
}

export type SheetStore = ReturnType<typeof createSheetStore>

/** A mark sheet while it is edited: what is stored, what is typed, and its saving, which goes on by itself. */
export function createSheetStore(sheet: MarkSheet, typed: Cells<TypedCell>, tools: Tools) {
  let state = stateOf(sheet, typed)
  const listeners = new Set<() => void>()
  const life: Life = {
    isSaving: false,
    isClosed: false,
    hasSaved: false,
    touched: new Set(),
    answered: new Set(),
  }
  const queue = createQueue(() => state, tools)

  function update(patch: Partial<SheetState>) {
    state = { ...state, ...patch }
    if (patch.typed && !life.isClosed) tools.keep(patch.typed)
    for (const listener of listeners) listener()
  }

  function type(cells: readonly CellText[]) {
    // The next page has not come after all.
    life.isClosed = false
    for (const cell of cells) life.touched.add(cellOf(cell))
    update({ typed: typeCells(state, cells) })
    if (state.isWaiting) queue.put()
    void save()
  }

  async function save() {
    if (life.isSaving) return
    life.isSaving = true
    await sendAll()
    life.isSaving = false
    // A mark that was typed back to the stored one was not saved.
    if (!life.isClosed) queue.settle(life.hasSaved ? 'saved' : 'dropped')
    life.hasSaved = false
    update({ isSending: false, isWaiting: false, onTheWay: [] })
  }

  async function sendAll() {
    let failures = 0
    for (let batch = nextBatch(state); batch.length > 0 && !life.isClosed; batch = nextBatch(state)) {
      update({ isSending: true, onTheWay: withSent(state.onTheWay, batch) })
      try {
        const answer = await tools.send(batch)
        failures = 0
        life.hasSaved = true
        for (const cell of answer) life.answered.add(cellOf(cell))
        const onTheWay = withoutAnswered(state.onTheWay, answer)
        update({ isWaiting: false, onTheWay, ...withAnswer(state, batch, answer) })
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
      const before = nextBatch(read()).length
      update(storedPart(fresh))
      const typed = withoutOldProblems(read())
      if (nextBatch({ ...read(), typed }).length <= before) return
      update({ typed })
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

interface Life {
  isSaving: boolean
  isClosed: boolean
  /** The server has answered since the outbox was last told what is saved. */
  hasSaved: boolean
  /** Cells typed into since the sheet was opened, named by `cellOf`. */
  touched: Set<string>
  /** Cells that the server has answered since then. */
  answered: Set<string>
}

interface HandoverTools {
  tools: Tools
  life: Life
  queue: SheetQueue
  save: () => Promise<void>
}

interface TakenUp {
  taken: CellKey[]
  overtaken: WaitingMark[]
  arrived: WaitingMark[]
}

/** The marks that the sheet takes over from the outbox when it is opened, or leaves to it in the end. */
function handover(
  read: () => SheetState,
  update: (patch: Partial<SheetState>) => void,
  { tools, life, queue, save }: HandoverTools,
) {
  return {
    /**
     * Goes on with marks that an earlier visit left in the outbox.
     * @returns the cells that are typed by them now, those into which something else was typed meanwhile, and those
     *   whose mark has arrived after all
     */
    takeUp: (waiting: readonly WaitingMark[]): TakenUp => {
      const isTouched = (mark: WaitingMark) => life.touched.has(cellOf(mark))
      const earlier = read().typed
      const untouched = waiting.filter((mark) => !isTouched(mark))
      const typed = withWaiting(read(), untouched)
      const taken = listCells(typed).filter((cell) => !valueAt(earlier, cell))
      const overtaken = waiting.filter(isTouched)
      const arrived = untouched.filter((mark) => !valueAt(typed, mark) && isStored(read(), mark))
      if (life.isClosed || taken.length + overtaken.length + arrived.length === 0)
        return { taken: [], overtaken: [], arrived: [] }
      queue.resume()
      update({ typed })
      // What has arrived, or what the answer to a later mark of this visit makes obsolete, leaves the outbox as saved.
      if (arrived.length > 0 || overtaken.some((mark) => life.answered.has(cellOf(mark))))
        life.hasSaved = true
      void save()
      return { taken, overtaken, arrived }
    },
    /** The sheet is left without what is not saved. Its page may still be shown for a while, and settles nothing more. */
    dropAll: () => {
      tools.keep({})
      life.isClosed = true
      queue.leave()
      update({ typed: {} })
    },
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
      update({ typed: withCell(typed, key, { text: mine.text, version }) })
      void save()
    },
    /** The other mark stays. */
    drop(key: CellKey) {
      update({ typed: withCell(read().typed, key, undefined) })
      onDrop()
    },
  }
}
