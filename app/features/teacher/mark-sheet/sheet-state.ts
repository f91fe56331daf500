import { cellOf, mostAtOnce } from '#app/outbox/marks-work.ts'
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
  /** When it was typed, in milliseconds since 1970; undefined where nobody noted it. */
  typedAt?: number | undefined
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
  /** The marks on their way to the server, also those of which nobody knows whether they have arrived. */
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
  const version = earlier?.version ?? stored?.version ?? ''
  return withProblem(state, cell, { text, version, typedAt: Date.now() })
}

/** The cell with what is wrong with its text now. */
function withProblem(state: SheetState, key: CellKey, { text, version, typedAt }: TypedCell): TypedCell {
  const read = readCell(text, totalOf(state, key))
  return { text, version, typedAt, ...('problem' in read ? { problem: read.problem } : {}) }
}

/** The typed cells read anew, since a column may take more points now than when a mark was refused. */
export function withoutOldProblems(state: SheetState): Cells<TypedCell> {
  return listCells(state.typed)
    .filter(({ value }) => value.problem !== undefined && !value.isStale)
    .reduce((typed, { value, ...key }) => withCell(typed, key, withProblem(state, key, value)), state.typed)
}

/** A mark in the outbox. */
export interface WaitingMark extends MarkChange {
  /** When it was typed, in milliseconds since 1970; undefined where nobody noted it. */
  typedAt?: number | undefined
}

/** The typed cells with the marks that wait in the outbox, where nothing is typed and another mark is stored. */
export function withWaiting(state: SheetState, waiting: readonly WaitingMark[]): Cells<TypedCell> {
  return waiting.reduce((typed, { student_id, assessment_id, points, version, typedAt }) => {
    const key = { student_id, assessment_id }
    const isInSheet = state.marks[student_id] !== undefined && state.totals.has(assessment_id)
    const text = textOfPoints(points ?? undefined)
    if (!isInSheet || valueAt(typed, key) || text === textOfPoints(valueAt(state.marks, key)?.points))
      return typed
    return withCell(typed, key, withProblem(state, key, { text, version, typedAt }))
  }, state.typed)
}

/** Whether a mark of the sheet stands as it is to be saved. */
export function isStored(state: SheetState, { points, ...key }: WaitingMark): boolean {
  const isInSheet = state.marks[key.student_id] !== undefined
  return isInSheet && textOfPoints(points ?? undefined) === textOfPoints(valueAt(state.marks, key)?.points)
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
  /** When each was typed, by `cellOf`. */
  typedAt?: ReadonlyMap<string, number | undefined>
}

export function unsavedCells(state: SheetState): UnsavedCells {
  const cells = listCells(state.typed)
  const keys = cells.map(({ student_id, assessment_id }) => ({ student_id, assessment_id }))
  return {
    typedAt: new Map(cells.map((cell) => [cellOf(cell), cell.value.typedAt])),
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
    const isConflict = cell.problem?.code === 'CHANGED_MEANWHILE'
    // What was typed meanwhile takes the place of a mark from this sheet, but not of somebody else's.
    const isOver = isConflict ? isOwnMark(state, cell) : !isWhatWasSent
    typed = withCell(typed, cell, isOver ? typedOver(now, cell) : afterAnswer(now, cell))
  }
  return { marks, typed }
}

/** Whether the mark that was saved meanwhile is one that this sheet sent itself, whose answer was lost. */
function isOwnMark({ onTheWay }: SheetState, { mark, ...key }: SavedCell): boolean {
  const stands = mark?.points ?? null
  return onTheWay.some((one) => isSameCell(one, key) && one.points === stands)
}

/** The rest that has to be saved of a cell whose earlier mark has arrived. */
function typedOver({ text, problem, typedAt }: TypedCell, { mark }: SavedCell): TypedCell | undefined {
  if (text === textOfPoints(mark?.points)) return undefined
  return { text, version: mark?.version ?? '', typedAt, ...(problem === undefined ? {} : { problem }) }
}

/** The marks on their way once these are sent as well. */
export function withSent(onTheWay: readonly MarkChange[], batch: readonly MarkChange[]): MarkChange[] {
  const isAgain = (mark: MarkChange) =>
    batch.some((one) => isSameCell(one, mark) && one.points === mark.points)
  return [...onTheWay.filter((mark) => !isAgain(mark)), ...batch]
}

/** The marks on their way without those of cells that the server has answered. */
export function withoutAnswered(onTheWay: readonly MarkChange[], answer: readonly SavedCell[]): MarkChange[] {
  return onTheWay.filter((mark) => !answer.some((cell) => isSameCell(cell, mark)))
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
