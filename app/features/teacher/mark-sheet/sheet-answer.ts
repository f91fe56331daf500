import type { MarkChange, SavedCell } from '#shared/contracts/mark-sheet.ts'
import { readCell, textOfPoints, valueAt, withCell } from './cells.ts'
import { isSameCell, totalOf, type SheetState, type TypedCell } from './sheet-state.ts'

/** The marks and typed cells after the server's answer. A cell that was typed into since it was sent stays typed. */
export function withAnswer(
  state: SheetState,
  batch: readonly MarkChange[],
  answer: readonly SavedCell[],
): Pick<SheetState, 'marks' | 'typed'> {
  let { marks, typed } = state
  for (const cell of answer) {
    // A student without marks keeps the place in the sheet; one who has left the class gets none.
    if (marks[cell.student_id])
      marks = { ...marks, [cell.student_id]: {}, ...withCell(marks, cell, cell.mark ?? undefined) }
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
