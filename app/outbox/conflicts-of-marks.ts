import type { MarkChange, SavedCell } from '#shared/contracts/mark-sheet.ts'
import type { Conflict, OutboxEntry } from './entry.ts'

/** The cells of a mark sheet that were not saved; the others are. @param replies to the calls that save marks */
export function conflictOfMarks(entry: OutboxEntry, replies: readonly unknown[]): Conflict | undefined {
  const cells = replies.flat() as SavedCell[]
  const [call] = entry.calls
  const marks = entry.calls.flatMap(({ input }) => (input as { marks: MarkChange[] }).marks)
  const left = marks.flatMap((change, index) => {
    const cell = cells.find(
      (one) => one.student_id === change.student_id && one.assessment_id === change.assessment_id,
    )
    return cell?.problem ? [{ change, cell, mine: entry.mine?.[index] }] : []
  })
  if (!call || left.length === 0) return undefined
  const changed = left.filter(({ cell }) => cell.problem?.code === 'CHANGED_MEANWHILE')
  const input = {
    ...call.input,
    marks: changed.map(({ change, cell }) => ({ ...change, version: cell.mark?.version ?? '' })),
  }
  return {
    mine: left.flatMap(({ mine }) => mine ?? []),
    theirs: left.map(({ cell, mine }) => ({
      label: mine?.label ?? '',
      text:
        cell.problem?.code === 'CHANGED_MEANWHILE'
          ? String(cell.mark?.points ?? '')
          : (cell.problem?.message ?? ''),
    })),
    ...(changed.length > 0 ? { calls: [{ ...call, input }] } : {}),
  }
}
