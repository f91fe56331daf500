import { replaceEqualDeep } from '@tanstack/react-query'
import { withOwnMark, rowOfMarks, typeCells } from '#app/offline/outbox/marks-work.ts'
import { findUnsent, retryEntry } from '#app/offline/outbox/outbox.ts'
import { readOutbox, subscribeToOutbox } from '#app/offline/outbox/outbox-state.ts'
import type { OutboxEntry } from '#app/offline/outbox/entry.ts'
import { cellOf, type CellKey } from '#app/offline/outbox/unsaved-cell.ts'
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
import { createHistory, type EditHistory } from './edit-history.ts'
import { createUnsaved } from './unsaved-cells.ts'

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
