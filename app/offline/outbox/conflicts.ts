import { ApiError } from '#app/lib/connection/api-error.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import type { Conflict, OutboxEntry } from './entry.ts'
import type { Input } from './nouns/noun.ts'
import { nounOf } from './nouns/nouns.ts'

/**
 * The other version of a row that was saved elsewhere in the meantime, to be shown beside the owner's.
 * @param entry as it is stored now, with the number of calls that have been made
 * @returns undefined when there is none, or the row was deleted
 * @throws {ApiError} when the other version cannot be read
 */
export async function findConflict(entry: OutboxEntry, error: unknown): Promise<Conflict | undefined> {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined
  const failed = entry.calls[entry.done]
  const { readTheirs } = nounOf(entry.kind)
  if (!failed || !readTheirs) return undefined
  const theirs = await readTheirs(failed.input as Input, entry)
  if (!theirs) return undefined
  const calls = entry.calls.map((call): ApiCall => {
    return call === failed ? { ...call, input: { ...call.input, ...theirs.version } } : call
  })
  const { texts, leftOut = [] } = theirs
  return { mine: entry.mine, theirs: texts, calls, ...(leftOut.length > 0 ? { leftOut } : {}) }
}
