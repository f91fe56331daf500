import type { MarkChange, MarkSheet, SavedCell, SheetMark } from '#shared/contracts/mark-sheet.ts'
import {
  listCells,
  readCell,
  textOfPoints,
  valueAt,
  withCell,
  type CellKey,
  type Cells,
  type CellText,
} from './cells.ts'

/** A cell as it was typed, until it is saved. */
export interface TypedCell {
  text: string
  /** Version of the mark it was typed over; empty where there was none. */
  version: string
  /** Why it cannot be saved as it is. */
  problem?: string
  /** Something else was saved there since. */
  isStale?: boolean
}

/** A change of one or several cells at once, which is undone and redone as a whole. */
interface Edit {
  before: CellText[]
  after: CellText[]
}

export interface SheetState {
  /** The marks as they are stored. */
  marks: Cells<SheetMark>
  typed: Cells<TypedCell>
  /** Points possible, by assessment. */
  totals: ReadonlyMap<string, number>
  isSending: boolean
  /** The marks on their way to the server. */
  onTheWay: readonly MarkChange[]
  /** There is no connection; the rest is sent once there is. */
  isWaiting: boolean
  undo: readonly Edit[]
  redo: readonly Edit[]
}

const mostEdits = 100

/** Small enough to pass a slow connection at once, large enough for a pasted class. */
export const mostAtOnce = 200

export function stateOf(sheet: MarkSheet, typed: Cells<TypedCell>): SheetState {
  return { ...storedPart(sheet), typed, isSending: false, onTheWay: [], isWaiting: false, undo: [], redo: [] }
}

/** The part of the state that comes from the server. */
export function storedPart({ students, assessments }: MarkSheet): Pick<SheetState, 'marks' | 'totals'> {
  return {
    marks: Object.fromEntries(students.map(({ id, marks }) => [id, marks])),
    totals: new Map(assessments.map(({ id, points_possible }) => [id, points_possible])),
  }
}

/** A cell with the text that stands in it now, typed or stored. */
export function currentCell(state: SheetState, key: CellKey): CellText {
  const { student_id, assessment_id } = key
  const text = valueAt(state.typed, key)?.text ?? textOfPoints(valueAt(state.marks, key)?.points)
  return { student_id, assessment_id, text }
}

/**
 * The typed cells after some were typed into. What equals the stored mark is not typed any more, unless another mark is
 * on its way to take its place.
 */
export function typeCells(state: SheetState, cells: readonly CellText[]): Cells<TypedCell> {
  return cells.reduce((typed, cell) => withCell(typed, cell, typedCell(state, cell)), state.typed)
}

function typedCell(state: SheetState, cell: CellText): TypedCell | undefined {
  const text = cell.text.trim()
  const stored = valueAt(state.marks, cell)
  const earlier = valueAt(state.typed, cell)
  const isBeingReplaced = state.onTheWay.some((mark) => isSameCell(mark, cell))
  if (text === textOfPoints(stored?.points) && !earlier?.isStale && !isBeingReplaced) return undefined
  const read = readCell(text, totalOf(state, cell))
  const version = earlier?.version ?? stored?.version ?? ''
  return { text, version, ...('problem' in read ? { problem: read.problem } : {}) }
}

/** Adds an edit that can be undone; what was undone before cannot be redone after it. */
export function withEdit(state: SheetState, edit: Edit): Pick<SheetState, 'undo' | 'redo'> {
  return { undo: [...state.undo, edit].slice(-mostEdits), redo: [] }
}

/** The next typed cells to be sent: those without a fault, as many as go at once. */
export function nextBatch(state: SheetState, most = mostAtOnce): MarkChange[] {
  return listCells(state.typed)
    .flatMap(({ value, ...key }) => {
      const read = readCell(value.text, totalOf(state, key))
      if (value.problem || 'problem' in read) return []
      return [{ ...key, points: read.points, version: value.version }]
    })
    .slice(0, most)
}

/** The marks and typed cells after the server's answer. A cell that was typed into since it was sent stays typed. */
export function withAnswer(
  state: SheetState,
  batch: readonly MarkChange[],
  answer: readonly SavedCell[],
): Pick<SheetState, 'marks' | 'typed'> {
  let { marks, typed } = state
  for (const cell of answer) {
    marks = withCell(marks, cell, cell.mark ?? undefined)
    const now = valueAt(typed, cell)
    const sent = batch.find((one) => isSameCell(one, cell))
    if (!now || !sent) continue
    const read = readCell(now.text, totalOf(state, cell))
    const isWhatWasSent = 'points' in read && read.points === sent.points
    const left = isWhatWasSent ? afterAnswer(now, cell) : { ...now, version: cell.mark?.version ?? '' }
    typed = withCell(typed, cell, left)
  }
  return { marks, typed }
}

function afterAnswer(typed: TypedCell, { problem }: SavedCell): TypedCell | undefined {
  if (!problem) return undefined
  return { ...typed, problem: problem.message, isStale: problem.code === 'CHANGED_MEANWHILE' }
}

function isSameCell(one: CellKey, other: CellKey): boolean {
  return one.student_id === other.student_id && one.assessment_id === other.assessment_id
}

function totalOf({ totals }: SheetState, { assessment_id }: CellKey): number {
  return totals.get(assessment_id) ?? 0
}
