import type { SavedCell } from '#shared/contracts/mark-sheet.ts'
import type { FieldText, OutboxEntry } from './entry.ts'
import { cellOf, describeMarks, readMarks, type QueuedMark } from './marks-work.ts'

interface UnsavedMark extends QueuedMark {
  /** The cell as the server answered. */
  cell: SavedCell | undefined
}

/**
 * The change of an entry some of whose marks were not saved: it goes on with these alone. A mark that was changed elsewhere
 * is shown beside the other one, and a refused mark with the reason.
 * @param replies to all calls of the entry
 * @returns undefined when every mark was saved
 */
export function leaveUnsavedMarks(
  entry: OutboxEntry,
  replies: readonly unknown[],
): Partial<OutboxEntry> | undefined {
  const cells = new Map((replies.flat() as SavedCell[]).map((cell) => [cellOf(cell), cell]))
  const unsaved = readMarks(entry)
    .map((queued): UnsavedMark => ({ ...queued, cell: cells.get(cellOf(queued.mark)) }))
    .filter(({ cell }) => !cell || cell.problem)
    .map((one): UnsavedMark => ({ ...one, text: textOf(one) }))
  if (unsaved.length === 0) return undefined
  const { id } = entry.calls[0]!.input as { id: string }
  const rest = { ...describeMarks(id, unsaved), done: 0, replies: undefined, problem: undefined }
  if (!unsaved.some(isChanged)) return { ...rest, state: 'refused', conflict: undefined }
  const theirs = unsaved.map(({ cell, text: { label } }) => ({
    label,
    text: String(cell?.mark?.points ?? ''),
  }))
  return { ...rest, state: 'conflict', conflict: { ...describeMarks(id, unsaved.map(overTheirs)), theirs } }
}

function isChanged({ cell }: UnsavedMark): boolean {
  return cell?.problem?.code === 'CHANGED_MEANWHILE'
}

/** The owner's text of a mark, with the reason for which it was refused. */
function textOf(unsaved: UnsavedMark): FieldText {
  const { refusal: _, ...text } = unsaved.text
  return isChanged(unsaved) ? text : { ...text, refusal: unsaved.cell?.problem?.message ?? '' }
}

/** A mark that takes the place of the one that was saved elsewhere; a refused mark is sent as it was. */
function overTheirs(unsaved: UnsavedMark): QueuedMark {
  const { mark, text, cell } = unsaved
  return { text, mark: isChanged(unsaved) ? { ...mark, version: cell?.mark?.version ?? '' } : mark }
}
