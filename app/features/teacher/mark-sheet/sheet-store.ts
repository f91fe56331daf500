import { replaceEqualDeep } from '@tanstack/react-query'
import { withOwnMark, rowOfMarks, typeCells, describeCells } from '#app/offline/outbox/marks-work.ts'
import { findUnsent, retryEntry, editWork } from '#app/offline/outbox/outbox.ts'
import { readOutbox, subscribeToOutbox } from '#app/offline/outbox/outbox-state.ts'
import type { OutboxEntry } from '#app/offline/outbox/entry.ts'
import { cellOf, type CellKey, type UnsavedCell } from '#app/offline/outbox/unsaved-cell.ts'
import { textOfMark } from '#shared/mark-sheet/assessments.ts'
import type { MarkSheet, SavedCell, SheetMark } from '#shared/mark-sheet/contract.ts'
import {
  currentCell,
  describeText,
  listCells,
  savableCells,
  savedMarks,
  typedCells,
  valueAt,
  withSaved,
  type Cells,
  type CellText,
  type TypedCell,
} from './cells.ts'
import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import type { EditedWork } from '#app/offline/outbox/store-work.ts'

export interface SheetState extends EditHistory {
  /** The marks as they are saved. */
  marks: Cells<SheetMark>
  /** The texts that are typed and not saved. */
  typed: Cells<TypedCell>
  /** Whether it is being sent, or about to be. */
  isSending: boolean
  /** Whether there is no connection; the rest is sent once there is one. */
  isWaiting: boolean
  /** Whether the typed texts outlive this page. */
  isStored: boolean
}

export type SheetStore = ReturnType<typeof createSheetStore>

/**
 * A mark sheet while it is edited. What is typed is in the outbox, which saves it; the sheet shows its marks
 * with the unsaved ones over them, and holds only the changes on their way into the outbox, and the undo
 * history.
 */
export function createSheetStore(userId: string, opened: MarkSheet) {
  const row = rowOfMarks(opened.id)
  const listeners = new Set<() => void>()
  let sheet = opened
  const unsaved = createUnsaved(userId, row, { sheet: () => sheet, onChange: () => update() })
  const history = createHistory()
  let state = readState()

  function readState(): SheetState {
    const entry = findUnsent(row)
    const isStored = !unsaved.isBeingStored() && entry?.isUnstored !== true
    const typed = typedCells(sheet, unsaved.cells())
    return { marks: savedMarks(sheet), typed, isStored, ...progressOf(entry, isStored), ...history.read() }
  }

  function update() {
    const next = replaceEqualDeep(state, readState())
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function type(cells: readonly CellText[]) {
    if (sheet.results_state !== 'open') return
    const texts = cells.map((cell) => describeText(sheet, cell))
    void unsaved.change((before, isOnItsWay) => typeCells(before, texts, isOnItsWay))
  }

  function stepBack(from: 'undo' | 'redo'): CellText | undefined {
    const cells = history.stepBack(from) ?? []
    if (cells.length > 0) type(cells)
    return cells[0]
  }

  function show(fresh: MarkSheet) {
    sheet = fresh
    update()
  }

  return {
    subscribe: (listener: () => void) => {
      const stop = subscribeToOutbox(update)
      update()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    read: () => state,
    /** Replaces the saved sheet; typed texts stay. */
    receive: show,
    /** The server's answers to marks, which their cells show before they count as saved. */
    settle: (answers: readonly SavedCell[]) => show(withSaved(sheet, answers)),
    /** Sends texts that could not be saved before but can be now. */
    saveAgain: () => {
      const cells = savableCells(sheet, unsaved.cells())
      if (cells.length > 0) type(cells)
    },
    write: (cells: readonly CellText[]) => {
      const changed = cells.filter((cell) => cell.text.trim() !== currentCell(state, cell).text)
      if (changed.length === 0) return
      history.add({ before: changed.map((cell) => currentCell(state, cell)), after: changed })
      type(changed)
    },
    /** @returns the first cell that changed, to be scrolled to */
    undo: () => stepBack('undo'),
    redo: () => stepBack('redo'),
    /** The typed mark replaces the one saved elsewhere, now that its owner has seen it. */
    keepMine: (key: CellKey) => void unsaved.change((cells) => withOwnMark(cells, key)),
    /** The other mark stays. */
    drop: (key: CellKey) =>
      void unsaved.change((cells) => cells.filter((cell) => cellOf(cell) !== cellOf(key))),
    /** Drops texts that are not marks when the sheet is left, because they cannot be sent. */
    dropUnreadable: () => void unsaved.change((cells) => cells.filter(({ points }) => points !== undefined)),
    dropAll: () => void unsaved.change(() => []),
    /** Sends again what was refused or could not be sent. */
    retry: () => void retryEntry(findUnsent(row)?.id ?? ''),
  }
}

function progressOf(
  entry: OutboxEntry | undefined,
  isStored: boolean,
): Pick<SheetState, 'isSending' | 'isWaiting'> {
  const waits = entry?.state === 'waiting' && entry.problem === undefined
  const isWaiting = waits && entry.hasWaited === true
  const isMoving = entry !== undefined && readOutbox().transfers.has(entry.id)
  return { isWaiting, isSending: !isWaiting && (!isStored || isMoving || waits) }
}

/** Whether anything is typed that the sheet does not show as saved. */
export function hasTyped({ typed, marks }: SheetState): boolean {
  return listCells(typed).some(({ value, ...key }) => value.text !== textOfMark(valueAt(marks, key)?.points))
}

/** Changes the unsaved cells. @param isOnItsWay whether what was typed before may have been sent */
type Change = (cells: readonly UnsavedCell[], isOnItsWay: boolean) => UnsavedCell[]

interface UnsavedOptions {
  sheet: () => MarkSheet
  onChange: () => void
}

/** The unsaved cells of a sheet: those in the outbox, with the changes on their way there applied. */
function createUnsaved(userId: string, row: string, { sheet, onChange }: UnsavedOptions) {
  let changes: readonly Change[] = []

  function workOf(cells: UnsavedCell[]): EditedWork | undefined {
    const { id, class_name } = sheet()
    if (cells.length === 0) return undefined
    return { kind: 'marks', row, title: sheetTexts.title(class_name), ...describeCells(id, cells) }
  }

  return {
    cells: () =>
      changes.reduce<UnsavedCell[]>((cells, change) => change(cells, true), findUnsent(row)?.cells ?? []),
    isBeingStored: () => changes.length > 0,
    async change(change: Change): Promise<void> {
      changes = [...changes, change]
      onChange()
      try {
        await editWork({
          userId,
          row,
          edit: (present) => workOf(change(present?.cells ?? [], present?.state === 'waiting')),
        })
      } catch {
        return // after a sign-out the change is lost with the screen
      }
      changes = changes.filter((one) => one !== change)
      onChange()
    },
  }
}

/** A change of one or more cells, which is undone and redone as a whole. */
interface Edit {
  before: CellText[]
  after: CellText[]
}

interface EditHistory {
  undo: readonly Edit[]
  redo: readonly Edit[]
}

const maxEdits = 100

/** The edits that can be undone, and those that can be redone. */
function createHistory() {
  let history: EditHistory = { undo: [], redo: [] }
  return {
    read: () => history,
    /** Adds an edit, which clears the edits that could be redone. */
    add(edit: Edit) {
      history = { undo: [...history.undo, edit].slice(-maxEdits), redo: [] }
    },
    /** @returns the cells to restore; undefined when there is nothing to undo or redo */
    stepBack(from: 'undo' | 'redo'): CellText[] | undefined {
      const edit = history[from].at(-1)
      if (!edit) return undefined
      const to = from === 'undo' ? 'redo' : 'undo'
      history = { ...history, [from]: history[from].slice(0, -1), [to]: [...history[to], edit] }
      return from === 'undo' ? edit.before : edit.after
    },
  }
}
