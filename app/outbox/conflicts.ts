import { api } from '#app/lib/api.ts'
import { ApiError } from '#app/lib/api-error.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import { splitOthers } from './conflicts-of-sets.ts'
import type { Conflict, FieldText, OutboxEntry, WorkKind } from './entry.ts'
import {
  commonTextsOfAssignment,
  textsOfAssignment,
  textsOfClass,
  textsOfColumn,
  textsOfMark,
  textsOfMaterial,
  textsOfNote,
  textsOfPhrase,
} from './work-texts.ts'

/** A row as it is at the school now. */
interface Theirs {
  texts: FieldText[]
  /** The fields that tell the server which state a change was made from. */
  version: object
  /** Further classes in which something else was saved meanwhile. */
  leftOut?: string[]
}

type Input = Record<string, unknown> & { id: string }

/** How the other version is read, for the kinds of work that can meet one. */
const readers: Partial<Record<WorkKind, (input: Input, entry: OutboxEntry) => Promise<Theirs | undefined>>> =
  {
    async note(input) {
      const note = await api.notes.get({ id: input.id })
      const { also_change, leftOut } = await splitOthers(input, {
        list: () => api.notes.list(),
        readTexts: async ({ id }) => textsOfNote(id === note.id ? note : await api.notes.get({ id })),
      })
      return { texts: textsOfNote(note), version: { updated_at: note.updated_at, also_change }, leftOut }
    },
    async assignment(input) {
      const rows = await api.assignments.list()
      const found = rows.find(({ id }) => id === input.id)
      if (!found) return undefined
      const { also_change, leftOut } = await splitOthers(input, {
        list: async () => rows,
        readTexts: async (row) => commonTextsOfAssignment(row),
      })
      return {
        texts: textsOfAssignment(found),
        version: { updated_at: found.updated_at, also_change },
        leftOut,
      }
    },
    async material(input) {
      const rows = await api.materials.list()
      const found = rows.find(({ id }) => id === input.id)
      if (!found) return undefined
      const { also_change, leftOut } = await splitOthers(input, {
        async list() {
          const names = new Map((await api.classes.list()).map(({ id, name }) => [id, name]))
          return rows.map((row) => ({ ...row, class_name: names.get(row.class_id) ?? null }))
        },
        readTexts: async (row) => textsOfMaterial(row),
      })
      return {
        texts: textsOfMaterial(found),
        version: { updated_at: found.updated_at, also_change },
        leftOut,
      }
    },
    async class({ id }) {
      const found = (await api.classes.list()).find((one) => one.id === id)
      return found && { texts: textsOfClass(found), version: { updated_at: found.updated_at } }
    },
    async phrase({ id }) {
      const found = (await api.feedbackPhrases.list()).find((one) => one.id === id)
      return found && { texts: textsOfPhrase(found), version: { updated_at: found.updated_at } }
    },
    async column({ id }, { classId }) {
      if (!classId) return undefined
      const found = (await api.markSheet.get({ id: classId })).assessments.find((one) => one.id === id)
      return found && { texts: textsOfColumn(found), version: { updated_at: found.updated_at } }
    },
    async mark({ id, student_id }) {
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
 * @param entry as it is stored now, with the number of calls that have been made
 * @returns undefined when there is none, or the row is gone
 * @throws {ApiError} when the other version cannot be read
 */
export async function findConflict(entry: OutboxEntry, error: unknown): Promise<Conflict | undefined> {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined
  const failed = entry.calls[entry.done]
  const read = readers[entry.kind]
  if (!failed || !read) return undefined
  const theirs = await read(failed.input as Input, entry)
  if (!theirs) return undefined
  const calls = entry.calls.map((call): ApiCall => {
    return call === failed ? { ...call, input: { ...call.input, ...theirs.version } } : call
  })
  const { texts, leftOut = [] } = theirs
  return { mine: entry.mine, theirs: texts, calls, ...(leftOut.length > 0 ? { leftOut } : {}) }
}
