import { cellOf } from '#app/offline/outbox/marks-work.ts'
import { listCells, valueAt } from './cells.ts'
import type { OwnCell } from './open-sheets.ts'
import type { SavingTools } from './sheet-saving.ts'
import { withWaiting, type SheetState, type WaitingMark } from './sheet-state.ts'

interface HandoverTools extends SavingTools {
  save: () => Promise<void>
}

interface TakenUp {
  taken: OwnCell[]
  overtaken: OwnCell[]
}

/** The marks that the sheet takes over from the outbox when it is opened, or leaves to it in the end. */
export function handover(
  read: () => SheetState,
  update: (patch: Partial<SheetState>) => void,
  { tools, life, queue, save }: HandoverTools,
) {
  return {
    /**
     * Goes on with marks that an earlier visit, or another tab, left in the outbox.
     * @returns the cells that are typed by them now, and those into which this visit has typed later, each with the time
     */
    takeUp: (waiting: readonly WaitingMark[]): TakenUp => {
      const earlier = read().typed
      const overtaken = waiting.flatMap((mark) => {
        const { student_id, assessment_id } = mark
        const here = valueAt(earlier, mark)
        const typedAt = here ? (here.typedAt ?? Number.POSITIVE_INFINITY) : life.saved.get(cellOf(mark))
        const isLater = typedAt !== undefined && typedAt >= (mark.typedAt ?? 0)
        return isLater ? [{ student_id, assessment_id, typedAt }] : []
      })
      const isOvertaken = new Set(overtaken.map(cellOf))
      const left = waiting.filter((mark) => !isOvertaken.has(cellOf(mark)))
      const typed = withWaiting(read(), left)
      const taken = listCells(typed)
        .filter((cell) => cell.value !== valueAt(earlier, cell))
        .map(({ value, ...key }) => ({ ...key, typedAt: value.typedAt }))
      if (life.isClosed || taken.length + overtaken.length === 0) return { taken: [], overtaken: [] }
      queue.resume()
      update({ typed })
      // What a later mark of this visit has made obsolete leaves the outbox as saved.
      if (overtaken.some((mark) => life.saved.has(cellOf(mark)))) life.hasSaved = true
      void save()
      return { taken, overtaken }
    },
    /** The sheet is left without what is not saved. Its page may still be shown for a while, and settles nothing more. */
    dropAll: () => {
      tools.keep({})
      life.isClosed = true
      queue.leave()
      update({ typed: {} })
    },
  }
}
