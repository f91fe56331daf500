import type { ApiCall } from '#app/lib/api/described-call.ts'
import { textOfMark, type MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { MarkChange, SavedCell } from '#shared/mark-sheet/contract.ts'
import type { FieldText, OutboxEntry } from './entry.ts'
import { cellOf, isStale, type CellKey, type UnsavedCell } from './unsaved-cell.ts'

/* The unsaved cells of a mark sheet as one entry: they are added as they are typed, and removed once they are
   saved. */

/** Marks in one call: few enough for a slow connection, enough for a pasted class. */
const maxAtOnce = 200

/** A text typed into a cell. */
export interface TypedText extends CellKey, Pick<UnsavedCell, 'label' | 'text' | 'points'> {
  /** The mark that the sheet shows as saved. */
  saved: { points: MarkPoints; version: string } | undefined
}

/** Identifies the marks of a class among the rows of the outbox. */
export function rowOfMarks(classId: string): string {
  return `marks ${classId}`
}

/**
 * The unsaved cells after texts were typed into some. A cell that has its saved value again is no longer
 * unsaved, unless another mark may be on its way to it.
 * @param isOnItsWay the marks typed before may have been sent
 */
export function typeCells(
  cells: readonly UnsavedCell[],
  typed: readonly TypedText[],
  isOnItsWay: boolean,
): UnsavedCell[] {
  const all = new Map(cells.map((cell) => [cellOf(cell), cell]))
  for (const text of typed) {
    const cell = typeOver(all.get(cellOf(text)), text, isOnItsWay)
    if (cell) all.set(cellOf(text), cell)
    else all.delete(cellOf(text))
  }
  return [...all.values()]
}

function typeOver(
  before: UnsavedCell | undefined,
  { saved, ...typed }: TypedText,
  isOnItsWay: boolean,
): UnsavedCell | undefined {
  const sent = isOnItsWay && before?.points !== undefined ? [before.points] : []
  const earlier = [...(before?.earlier ?? []), ...sent]
  const isAsSaved = typed.points === (saved?.points ?? null)
  if (isAsSaved && earlier.length === 0 && !(before && isStale(before))) return undefined
  const version = before?.version ?? saved?.version ?? ''
  return { ...typed, version, ...(earlier.length > 0 ? { earlier } : {}) }
}

/**
 * The cells with the owner's mark replacing what was saved in the meantime, now that the owner has seen it.
 */
export function withOwnMark(cells: readonly UnsavedCell[], key: CellKey): UnsavedCell[] {
  return cells.map((cell) => (cellOf(cell) === cellOf(key) ? keepOwn(cell) : cell))
}

function keepOwn(cell: UnsavedCell): UnsavedCell {
  if (!cell.atSchool || !isStale(cell)) return cell
  const { atSchool, earlier: _, ...own } = cell
  return { ...own, version: atSchool.version }
}

/** An entry with the cells that only this page has applied over those stored by another tab. */
export function joinCells(stored: OutboxEntry, held: OutboxEntry): OutboxEntry {
  const cells = new Map([...(stored.cells ?? []), ...(held.cells ?? [])].map((cell) => [cellOf(cell), cell]))
  return { ...held, ...describeCells(idOf(held), [...cells.values()]) }
}

/** The part of an entry that follows from its cells: what is sent, and what its owner has to decide. */
export function describeCells(
  classId: string,
  cells: UnsavedCell[],
): Partial<OutboxEntry> & { calls: ApiCall[] } {
  const marks = cells.filter(hasMark)
  const open = marks.filter(({ atSchool }) => !atSchool)
  const part = {
    cells,
    mine: marks.map(markText),
    done: 0,
    replies: undefined,
    problem: undefined,
    isServerFull: undefined,
    conflict: undefined,
  }
  if (open.length > 0) return { ...part, state: 'waiting', calls: callsFor(classId, open) }
  const calls = callsFor(classId, marks)
  if (!marks.some(isStale)) return { ...part, state: marks.length > 0 ? 'refused' : 'typing', calls }
  const own = cells.map(keepOwn)
  const conflict = {
    cells: own,
    calls: callsFor(
      classId,
      own.filter(hasMark).filter(({ atSchool }) => !atSchool),
    ),
    mine: part.mine,
    theirs: marks.map(({ label, atSchool }) => ({ label, text: textOfMark(atSchool?.points) })),
  }
  return { ...part, state: 'conflict', calls, conflict }
}

/**
 * The rest of an entry after the server's replies: the marks that it did not save, and those typed in the
 * meantime.
 * @param present the entry as it is stored now
 * @param sent the entry as it was sent
 * @param replies to all calls of the entry as it was sent
 */
export function settleCells(
  present: OutboxEntry,
  sent: OutboxEntry,
  replies: readonly unknown[],
): Partial<OutboxEntry> {
  const answers = new Map((replies.flat() as SavedCell[]).map((answer) => [cellOf(answer), answer]))
  const marks = sent.calls.flatMap(({ input }) => (input as { marks: MarkChange[] }).marks)
  const pointsSent = new Map(marks.map((mark) => [cellOf(mark), mark.points]))
  const left = (present.cells ?? []).flatMap((cell) => {
    const answer = answers.get(cellOf(cell))
    return answer ? (settleCell(cell, answer, pointsSent.get(cellOf(cell))) ?? []) : [cell]
  })
  if (left.length === 0) return { ...describeCells('', []), state: 'sent', sentAt: new Date().toISOString() }
  return { ...describeCells(idOf(sent), left), hasWaited: false }
}

function settleCell(
  cell: UnsavedCell,
  { mark, problem }: SavedCell,
  pointsSent: MarkPoints | null | undefined,
): UnsavedCell | undefined {
  const { earlier, atSchool: _, refusal: __, ...typed } = cell
  const atSchool = { points: mark?.points ?? null, version: mark?.version ?? '' }
  const isChanged = problem?.code === 'CHANGED_MEANWHILE'
  // A mark typed here before has arrived although its answer was lost.
  const isOwn = isChanged && (earlier ?? []).includes(atSchool.points)
  if (!problem || isOwn)
    return cell.points === atSchool.points ? undefined : { ...typed, version: atSchool.version }
  if (isChanged) return { ...typed, earlier, atSchool }
  return cell.points === pointsSent ? { ...typed, atSchool, refusal: problem.message } : cell
}

/** The id of the class of an entry. */
function idOf({ row }: OutboxEntry): string {
  return row.slice(rowOfMarks('').length)
}

type Mark = UnsavedCell & { points: MarkPoints | null }

function hasMark(cell: UnsavedCell): cell is Mark {
  return cell.points !== undefined
}

function markText({ label, points, refusal }: Mark): FieldText {
  return { label, text: textOfMark(points), ...(refusal === undefined ? {} : { refusal }) }
}

function callsFor(id: string, marks: readonly Mark[]): ApiCall[] {
  const changes = marks.map(({ student_id, assessment_id, points, version }): MarkChange => {
    return { student_id, assessment_id, points, version }
  })
  return Array.from({ length: Math.ceil(changes.length / maxAtOnce) }, (_, index) => ({
    noun: 'markSheet',
    name: 'save',
    input: { id, marks: changes.slice(index * maxAtOnce, (index + 1) * maxAtOnce) },
  }))
}
