import { isTemporary } from '#app/lib/retry-policy.ts'
import { cellOf } from '#app/offline/outbox/marks-work.ts'
import type { MarkChange, SavedCell } from '#shared/contracts/mark-sheet.ts'
import { valueAt, type Cells } from './cells.ts'
import { withAnswer, withoutAnswered, withSent } from './sheet-answer.ts'
import type { QueueTools, SheetQueue } from './sheet-queue.ts'
import { nextBatch, type SheetState, type TypedCell } from './sheet-state.ts'

export interface SheetTools extends QueueTools {
  send: (marks: MarkChange[]) => Promise<SavedCell[]>
  /** Stores what is typed and not saved on this machine. */
  keep: (typed: Cells<TypedCell>) => void
  pause: (failures: number) => Promise<void>
  /** The server refused for a reason that trying again does not mend. */
  onRefused: (error: unknown) => void
}

export interface SheetLife {
  isSaving: boolean
  isClosed: boolean
  /** The server has answered since the outbox was last told what is saved. */
  hasSaved: boolean
  /** When the marks were typed that the server has saved since the sheet was opened, by `cellOf`. */
  saved: Map<string, number>
}

export interface SavingTools {
  tools: SheetTools
  life: SheetLife
  queue: SheetQueue
}

/** @returns what saves the typed cells, one batch after the other, until none is left or the sheet is closed */
export function createSaving(
  read: () => SheetState,
  update: (patch: Partial<SheetState>) => void,
  { tools, life, queue }: SavingTools,
): () => Promise<void> {
  async function save() {
    if (!life.isSaving) await sendAll()
  }

  async function sendAll() {
    life.isSaving = true
    let failures = 0
    for (let batch = nextBatch(read()); batch.length > 0 && !life.isClosed; batch = nextBatch(read())) {
      update({ isSending: true, onTheWay: withSent(read().onTheWay, batch) })
      const typedAt = timesOf(read(), batch)
      try {
        const answer = await tools.send(batch)
        failures = 0
        life.hasSaved = true
        for (const cell of answer)
          if (!cell.problem) life.saved.set(cellOf(cell), typedAt.get(cellOf(cell)) ?? 0)
        const onTheWay = withoutAnswered(read().onTheWay, answer)
        update({ isWaiting: false, onTheWay, ...withAnswer(read(), batch, answer) })
      } catch (error) {
        if (!isTemporary(error)) {
          tools.onRefused(error)
          break
        }
        // Nobody knows now whether the marks arrived, so they stay on their way.
        failures += 1
        update({ isSending: false, isWaiting: true })
        queue.put()
        await tools.pause(failures)
      }
    }
    endSaving()
  }

  /** Follows the look for what is left without a pause, in which something else could be typed and not be seen. */
  function endSaving() {
    life.isSaving = false
    // A mark that was typed back to the stored one was not saved.
    if (!life.isClosed) queue.settle(life.hasSaved ? 'saved' : 'dropped')
    life.hasSaved = false
    update({ isSending: false, isWaiting: false, onTheWay: [] })
  }

  return save
}

/** When the marks of a batch were typed, by `cellOf`; those without a time were typed by an earlier visit. */
function timesOf({ typed }: SheetState, batch: readonly MarkChange[]): Map<string, number | undefined> {
  return new Map(batch.map((mark) => [cellOf(mark), valueAt(typed, mark)?.typedAt]))
}
