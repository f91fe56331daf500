import { z } from 'zod'
import type { Tx } from '#server/database/database.ts'
import { searchPatterns } from '#server/database/search-queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { AuditEntry, AuditQuery } from '#shared/audit/contract.ts'
import { because } from '#shared/reasons.ts'
import { findPeople, listEntries, type AuditCursor, type People, type StoredEntry } from './queries.ts'

const pageSize = 50
/** A longer text is not a search for a person. */
const maxPeople = 500

/**
 * A page of the audit log. Runs as the person asking.
 * @throws {AppError} 403 for anyone but an administrator; 422 when too many people match the search, or the
 * cursor is invalid
 */
export async function readAuditPage(
  tx: Tx,
  { person, after, ...query }: AuditQuery,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const people = await readPeople(tx, person)
  const rows = await listEntries(tx, { ...query, people, after: readCursor(after) }, pageSize + 1)
  const entries = rows.slice(0, pageSize).map(toReply)
  const last = entries.at(-1)
  return { entries, next: rows.length > pageSize && last ? `${last.at}_${last.id}` : null }
}

async function readPeople(tx: Tx, person = ''): Promise<People | undefined> {
  if (searchPatterns(person).length === 0) return undefined
  const people = await findPeople(tx, person, maxPeople + 1)
  if (people.subjects.length > maxPeople)
    throw invalidInput({ person: because('audit.manyPeople', maxPeople) })
  return people
}

const cursor = z.object({ at: z.iso.datetime({ offset: true }), id: z.string().regex(/^\d{1,18}$/) })

function readCursor(after: string | undefined): AuditCursor | undefined {
  if (after === undefined) return undefined
  const [at, id] = after.split('_', 2)
  const { data } = cursor.safeParse({ at, id })
  if (!data) throw invalidInput({ after: because('lists.position') })
  return data
}

function toReply(row: StoredEntry): AuditEntry {
  const details = Object.entries(row.details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return { ...row, details: Object.fromEntries(details) as Record<string, string> }
}
