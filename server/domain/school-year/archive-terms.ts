import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { findCounts, storeChange } from '#server/domain/bulk-changes/queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { archiveTerm } from './queries.ts'

interface Archiving {
  id: string
  terms: { academic_year: string; term: string }[]
}

/**
 * Archives the classes of terms. Sent again with the same id, it returns the earlier result. The transaction
 * must be an administrator's.
 * @throws {AppError} 409 when the id belongs to another change, 422 when the terms have no class to archive
 */
export async function archiveTerms(
  tx: Tx,
  personId: string,
  { id, terms }: Archiving,
  origin: RequestOrigin,
): Promise<{ archived: number }> {
  await holdLock(tx, 'school_year')
  const done = await findCounts(tx, id, 'archive')
  if (done) return { archived: done['archived'] ?? 0 }
  const ids: string[] = []
  for (const { academic_year, term } of terms) ids.push(...(await archiveTerm(tx, academic_year, term)))
  if (ids.length === 0) throw invalidInput({ terms: because('schoolYear.archived') })
  const label = terms
    .map(({ academic_year, term }) => `${term}, ${academic_year}`)
    .join('; ')
    .slice(0, 200)
  const counts = { archived: ids.length }
  const rows = ids.map((row) => ({ id: row, before: { is_archived: false }, after: { is_archived: true } }))
  await storeChange(tx, personId, { id, kind: 'archive', label, counts, rows })
  const details = { title: label, ...counts }
  await writeAudit(
    tx,
    { action: 'classes.terms_archived', subject: { type: 'bulk_change', id }, details },
    origin,
  )
  return counts
}
