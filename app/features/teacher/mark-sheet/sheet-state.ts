import { mostAtOnce } from '#app/outbox/marks-work.ts'
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

/**
 * The sheet as it is opened.
 * @param typed by an earlier visit; what has been saved since, such as by the outbox, is not typed any more
 */
export function stateOf(sheet: MarkSheet, typed: Cells<TypedCell>): SheetState {
  const stored = storedPart(sheet)
  const left = listCells(typed)
    .filter((cell) => cell.value.text === textOfPoints(valueAt(stored.marks, cell)?.points))
    .reduce((cells, saved) => withCell(cells, saved, undefined), typed)
  return { ...stored, typed: left, isSending: false, onTheWay: [], isWaiting: false, undo: [], redo: [] }
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
  return withProblem(state, { ...cell, text }, earlier?.version ?? stored?.version ?? '')
}

function withProblem(state: SheetState, { text, ...key }: CellText, version: string): TypedCell {
  const read = readCell(text, totalOf(state, key))
  return { text, version, ...('problem' in read ? { problem: read.problem } : {}) }
}

/** The typed cells with the marks that wait in the outbox, where nothing is typed and another mark is stored. */
export function withWaiting(state: SheetState, waiting: readonly MarkChange[]): Cells<TypedCell> {
  return waiting.reduce((typed, { student_id, assessment_id, points, version }) => {
    const key = { student_id, assessment_id }
    const isInSheet = state.marks[student_id] !== undefined && state.totals.has(assessment_id)
    const text = textOfPoints(points ?? undefined)
    if (!isInSheet || valueAt(typed, key) || text === textOfPoints(valueAt(state.marks, key)?.points))
      return typed
    return withCell(typed, key, withProblem(state, { ...key, text }, version))
  }, state.typed)
}

/** Adds an edit that can be undone; what was undone before cannot be redone after it. */
export function withEdit(state: SheetState, edit: Edit): Pick<SheetState, 'undo' | 'redo'> {
  return { undo: [...state.undo, edit].slice(-mostEdits), redo: [] }
}

/** The next typed cells to be sent: those without a fault, as many as go at once. */
export function nextBatch(state: SheetState): MarkChange[] {
  return listCells(state.typed)
    .flatMap(({ value, ...key }) => (value.problem ? [] : (markOf(state, key) ?? [])))
    .slice(0, mostAtOnce)
}

/** Everything that is typed and not saved. */
export interface UnsavedCells {
  /** The cells that hold a mark, also those that the server has refused. */
  marks: MarkChange[]
  /** The cells whose text is no mark. */
  unreadable: CellKey[]
}

export function unsavedCells(state: SheetState): UnsavedCells {
  const keys = listCells(state.typed).map(({ student_id, assessment_id }) => ({ student_id, assessment_id }))
  return {
    marks: keys.flatMap((key) => markOf(state, key) ?? []),
    unreadable: keys.filter((key) => !markOf(state, key)),
  }
}

/** The mark that is typed into a cell; undefined where the text is none. */
function markOf(state: SheetState, key: CellKey): MarkChange | undefined {
  const typed = valueAt(state.typed, key)
  if (!typed) return undefined
  const read = readCell(typed.text, totalOf(state, key))
  return 'problem' in read ? undefined : { ...key, points: read.points, version: typed.version }
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
