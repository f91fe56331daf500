import { isTemporary } from '#app/lib/api-error.ts'
import type { MarkSheet, SavedCell, SheetMark } from '#shared/contracts/mark-sheet.ts'
import {
  eachCell,
  readCell,
  textOf,
  withCell,
  type CellRef,
  type Cells,
  type CellText,
} from './sheet-rules.ts'

/** A cell as it was typed, until it is saved. */
export interface TypedCell {
  text: string
  /** Of the mark it was typed over; empty where there was none. */
  version: string
  /** Why it cannot be saved as it is. */
  problem?: string
  /** Something else was saved there since. */
  isStale?: boolean
}

interface Edit {
  before: CellText[]
  after: CellText[]
}

export interface SheetState {
  marks: Cells<SheetMark>
  typed: Cells<TypedCell>
  isSending: boolean
  /** There is no line; the rest is sent once there is. */
  isWaiting: boolean
  undo: readonly Edit[]
  redo: readonly Edit[]
}

export interface WantedMark {
  assessment_id: string
  student_id: string
  points: number | null
  version: string
}

interface Tools {
  send: (marks: WantedMark[]) => Promise<SavedCell[]>
  /** Keeps what is typed and not saved on this machine. */
  keep: (typed: Cells<TypedCell>) => void
  pause: (failures: number) => Promise<void>
  /** The server refused for a reason that trying again does not mend. */
  onRefused: (error: unknown) => void
}

/** So small that it goes through a slow line at once, so large that a pasted class does. */
const mostAtOnce = 200
const mostEdits = 100

/** A mark sheet while it is edited: what is stored, what is typed, and its saving, which goes on by itself. */
export function createSheetStore(sheet: MarkSheet, typed: Cells<TypedCell>, tools: Tools) {
  let totals = totalsOf(sheet)
  let state: SheetState = {
    marks: marksOf(sheet),
    typed,
    isSending: false,
    isWaiting: false,
    undo: [],
    redo: [],
  }
  const listeners = new Set<() => void>()
  const life = { isRunning: false, isClosed: false }

  function show(patch: Partial<SheetState>) {
    state = { ...state, ...patch }
    if (patch.typed && !life.isClosed) tools.keep(patch.typed)
    for (const listener of listeners) listener()
  }

  function typedCell(cell: CellText): TypedCell | undefined {
    const { text } = cell
    const stored = state.marks[cell.student]?.[cell.column]
    const earlier = state.typed[cell.student]?.[cell.column]
    if (text.trim() === textOf(stored?.points) && !earlier?.isStale) return undefined
    const read = readCell(text, totals.get(cell.column) ?? 0)
    const version = earlier?.version ?? stored?.version ?? ''
    return { text: text.trim(), version, ...('problem' in read ? { problem: read.problem } : {}) }
  }

  function put(cells: readonly CellText[]) {
    show({ typed: cells.reduce((next, cell) => withCell(next, cell, typedCell(cell)), state.typed) })
    void save()
  }

  function current(cell: CellRef): CellText {
    const { student, column } = cell
    const text = state.typed[student]?.[column]?.text ?? textOf(state.marks[student]?.[column]?.points)
    return { student, column, text }
  }

  function write(wanted: readonly CellText[]) {
    const cells = wanted.filter((cell) => cell.text.trim() !== current(cell).text)
    if (cells.length === 0) return
    const edit = { before: cells.map(current), after: cells }
    show({ undo: [...state.undo, edit].slice(-mostEdits), redo: [] })
    put(cells)
  }

  function step(from: 'undo' | 'redo') {
    const edit = state[from].at(-1)
    if (!edit) return undefined
    const to = from === 'undo' ? 'redo' : 'undo'
    show({ [from]: state[from].slice(0, -1), [to]: [...state[to], edit] })
    const cells = from === 'undo' ? edit.before : edit.after
    put(cells)
    return cells[0]
  }

  function nextBatch(): WantedMark[] {
    return eachCell(state.typed)
      .flatMap(({ student, column, value }) => {
        const read = readCell(value.text, totals.get(column) ?? 0)
        if (value.problem || 'problem' in read) return []
        return [{ student_id: student, assessment_id: column, points: read.points, version: value.version }]
      })
      .slice(0, mostAtOnce)
  }

  async function save() {
    if (life.isRunning) return
    life.isRunning = true
    let failures = 0
    for (let batch = nextBatch(); batch.length > 0 && !life.isClosed; batch = nextBatch()) {
      show({ isSending: true })
      try {
        const saved = await tools.send(batch)
        failures = 0
        show({ isWaiting: false })
        accept(batch, saved)
      } catch (error) {
        if (!isTemporary(error)) {
          tools.onRefused(error)
          break
        }
        failures += 1
        show({ isSending: false, isWaiting: true })
        await tools.pause(failures)
      }
    }
    life.isRunning = false
    show({ isSending: false, isWaiting: false })
  }

  function accept(batch: readonly WantedMark[], saved: readonly SavedCell[]) {
    let { marks, typed: left } = state
    for (const { student_id, assessment_id, mark, problem } of saved) {
      const cell = { student: student_id, column: assessment_id }
      marks = withCell(marks, cell, mark ?? undefined)
      const now = left[student_id]?.[assessment_id]
      const sent = batch.find((one) => one.student_id === student_id && one.assessment_id === assessment_id)
      if (!now || !sent) continue
      const read = readCell(now.text, totals.get(assessment_id) ?? 0)
      const isWhatWasSent = 'points' in read && read.points === sent.points
      left = withCell(
        left,
        cell,
        isWhatWasSent ? afterAnswer(now, problem) : { ...now, version: mark?.version ?? '' },
      )
    }
    show({ marks, typed: left })
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    write,
    undo: () => step('undo'),
    redo: () => step('redo'),
    save,
    /** The sheet as it is stored now; what is typed stays. */
    receive(fresh: MarkSheet) {
      totals = totalsOf(fresh)
      show({ marks: marksOf(fresh) })
    },
    /** What was typed takes the place of what was saved elsewhere, now that it was seen. */
    keepMine({ student, column }: CellRef) {
      const mine = state.typed[student]?.[column]
      if (!mine) return
      const version = state.marks[student]?.[column]?.version ?? ''
      show({ typed: withCell(state.typed, { student, column }, { text: mine.text, version }) })
      void save()
    },
    drop: (cell: CellRef) => show({ typed: withCell(state.typed, cell, undefined) }),
    dropAll: () => show({ typed: {} }),
    /** The sheet is left: what is not saved stays kept, and is not sent from here any more. */
    close: () => (life.isClosed = true),
    open: () => (life.isClosed = false),
  }
}

function afterAnswer(typed: TypedCell, problem: SavedCell['problem']): TypedCell | undefined {
  if (!problem) return undefined
  return { ...typed, problem: problem.message, isStale: problem.code === 'CHANGED_MEANWHILE' }
}

function totalsOf({ assessments }: MarkSheet): Map<string, number> {
  return new Map(assessments.map(({ id, points_possible }) => [id, points_possible]))
}

function marksOf({ students }: MarkSheet): Cells<SheetMark> {
  return Object.fromEntries(students.map(({ id, marks }) => [id, marks]))
}
