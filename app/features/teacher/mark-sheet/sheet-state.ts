import { cellOf, mostAtOnce } from '#app/offline/outbox/marks-work.ts'
import type { MarkChange, MarkSheet, SheetMark } from '#shared/contracts/mark-sheet.ts'
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
 * @param typed by an earlier visit. What stands in the sheet as it was typed may have been saved since, such as by the
 *   outbox, or the sheet is a copy from before: it is sent again, and the server knows
 */
export function stateOf(sheet: MarkSheet, typed: Cells<TypedCell>): SheetState {
  const stored = storedPart(sheet)
  const state = { ...stored, typed, isSending: false, onTheWay: [], isWaiting: false, undo: [], redo: [] }
  return { ...state, typed: readAnew(state, (cell) => !cell.value.isStale || isAsStored(state, cell)) }
}

type StoredPart = Pick<SheetState, 'marks' | 'totals'>

/** The part of the state that comes from the server. */
function storedPart({ students, assessments }: MarkSheet): StoredPart {
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
  return cellTypedNow(state, cell, { text, version, typedAt: earlier?.typedAt })
}

/** A cell typed at this moment, which is later than the cell's last one also where the clock was set back. */
export function cellTypedNow(
  state: SheetState,
  key: CellKey,
  { text, version, typedAt }: TypedCell,
): TypedCell {
  return withProblem(state, key, { text, version, typedAt: Math.max(Date.now(), (typedAt ?? 0) + 1) })
}

/** The cell with what is wrong with its text now. */
function withProblem(state: SheetState, key: CellKey, { text, version, typedAt }: TypedCell): TypedCell {
  const read = readCell(text, totalOf(state, key))
  return { text, version, typedAt, ...('problem' in read ? { problem: read.problem } : {}) }
}

/** The sheet as it is stored now. Where it has other columns or students, what is typed is read anew. */
export function withStored(state: SheetState, sheet: MarkSheet): SheetState {
  const stored = storedPart(sheet)
  const next = { ...state, ...stored }
  return hasSameFrame(state, stored)
    ? next
    : { ...next, typed: readAnew(next, ({ value }) => !value.isStale) }
}

function hasSameFrame(one: StoredPart, other: StoredPart): boolean {
  const frameOf = ({ marks, totals }: StoredPart) => JSON.stringify([Object.keys(marks), [...totals]])
  return frameOf(one) === frameOf(other)
}

/** The typed cells, with some of them as if they had just been typed. */
function readAnew(
  state: SheetState,
  isMeant: (cell: CellKey & { value: TypedCell }) => boolean,
): Cells<TypedCell> {
  return listCells(state.typed)
    .filter(isMeant)
    .reduce((typed, { value, ...key }) => withCell(typed, key, withProblem(state, key, value)), state.typed)
}

/** Whether what is typed into a cell is the mark of the sheet. */
function isAsStored({ marks }: StoredPart, cell: CellKey & { value: TypedCell }): boolean {
  return cell.value.text === textOfPoints(valueAt(marks, cell)?.points)
}

/** Whether anything is typed that the sheet does not show as stored. */
export function hasTyped(state: SheetState): boolean {
  return listCells(state.typed).some((cell) => !isAsStored(state, cell))
}

/** A mark in the outbox. */
export interface WaitingMark extends MarkChange {
  /** When it was typed, in milliseconds since 1970; undefined where nobody noted it. */
  typedAt?: number | undefined
}

/**
 * The typed cells with marks that wait in the outbox in their place. One that stands in the sheet already is no exception:
 * the sheet may be a copy from before, and only the server knows.
 */
export function withWaiting(state: SheetState, waiting: readonly WaitingMark[]): Cells<TypedCell> {
  return waiting.reduce((typed, { student_id, assessment_id, points, version, typedAt }) => {
    const key = { student_id, assessment_id }
    const isInSheet = state.marks[student_id] !== undefined && state.totals.has(assessment_id)
    if (!isInSheet) return typed
    const text = textOfPoints(points ?? undefined)
    return withCell(typed, key, withProblem(state, key, { text, version, typedAt }))
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

/** Whether two things are about one cell. */
export function isSameCell(one: CellKey, other: CellKey): boolean {
  return one.student_id === other.student_id && one.assessment_id === other.assessment_id
}

/** The points that can be had in a cell. */
export function totalOf({ totals }: SheetState, { assessment_id }: CellKey): number {
  return totals.get(assessment_id) ?? 0
}
