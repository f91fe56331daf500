import { api } from '#app/lib/api.ts'
import { ApiError } from '#app/lib/api-error.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import { conflictOfMarks } from './conflicts-of-marks.ts'
import type { Conflict, FieldText, OutboxEntry, WorkKind } from './entry.ts'
import type { Outcome } from './sending.ts'
import { textsOfAssignment, textsOfClass, textsOfMark, textsOfNote } from './work-texts.ts'

/** A row as it is at the school now. */
interface Theirs {
  texts: FieldText[]
  /** The fields that tell the server which state a change was made from. */
  version: object
}

type Input = Record<string, string>

/** How the other version is read, for the kinds of work that are compared here. */
const readers: Partial<Record<WorkKind, (input: Input) => Promise<Theirs | undefined>>> = {
  async note({ id = '' }) {
    const note = await api.notes.get({ id })
    return { texts: textsOfNote(note), version: { updated_at: note.updated_at, also_change: [] } }
  },
  async assignment({ id }) {
    const found = (await api.assignments.list()).find((one) => one.id === id)
    return (
      found && {
        texts: textsOfAssignment(found),
        version: { updated_at: found.updated_at, also_change: [] },
      }
    )
  },
  async class({ id }) {
    const found = (await api.classes.list()).find((one) => one.id === id)
    return found && { texts: textsOfClass(found), version: { updated_at: found.updated_at } }
  },
  async mark({ id = '', student_id }) {
    const row = (await api.marking.list({ id })).rows.find((one) => one.student_id === student_id)
    if (!row) return undefined
    const { mark, hand_in, version } = row
    return {
      texts: textsOfMark(mark?.points_earned ?? null, hand_in?.feedback ?? null),
      version: { version },
    }
  },
}

/**
 * The other version of a row that was saved elsewhere meanwhile, to be shown beside the owner's.
 * @returns undefined when there is none, or work of this kind is compared in its own form
 * @throws {ApiError} when the other version cannot be read
 */
export async function findConflict(
  entry: OutboxEntry,
  { replies, error }: Outcome,
): Promise<Conflict | undefined> {
  if (entry.kind === 'marks' && replies) return conflictOfMarks(entry, replies)
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined
  const failed = entry.calls[entry.done]
  const read = readers[entry.kind]
  if (!failed || !read) return undefined
  const theirs = await read(failed.input as Input)
  if (!theirs) return undefined
  const calls = entry.calls.map((call): ApiCall => {
    return call === failed ? { ...call, input: { ...call.input, ...theirs.version } } : call
  })
  return { mine: entry.mine, theirs: theirs.texts, calls }
}
