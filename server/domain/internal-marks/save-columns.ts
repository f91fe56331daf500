import type { RequestOrigin } from '#server/access/request-origin.ts'
import { settingId } from '#server/audit/setting-history-queries.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import type { StoredColumns } from '#shared/internal-marks/contract.ts'
import * as queries from './queries.ts'

/** Makes these the columns of the sheets of internal marks. @throws {AppError} 403, 409 changed since they were read */
export async function saveColumns(
  tx: Tx,
  { columns, updated_at }: StoredColumns,
  origin: RequestOrigin,
): Promise<StoredColumns> {
  const stored = await queries.lockColumns(tx)
  // A reply that was lost is asked for again.
  if (isSame(stored, { columns })) return stored
  if (stored.updated_at !== updated_at) throw changedMeanwhile('page')
  await queries.putColumns(tx, columns)
  await writeAudit(
    tx,
    {
      action: 'results.sheet_columns_changed',
      subject: { type: 'internal_mark_sheet', id: settingId },
      details: { before: stored.columns, after: columns },
    },
    origin,
  )
  return await queries.findColumns(tx)
}
