import type { Claims, Tx } from '#server/database/database.ts'
import { invalidInput, notFound } from '#server/http/errors.ts'
import type { ImportField } from '#shared/roll.ts'
import { because } from '#shared/reasons.ts'
import { requireDraft } from './check-import.ts'
import { packContent, unpackContent } from './draft-content.ts'
import { lockImports, storeContent } from './queries.ts'

interface Correction {
  id: string
  /** Row of the file, from 1. */
  line: number
  field: ImportField
  value: string
}

/**
 * Replaces one cell of the person's draft. Nothing reaches the roll until the draft is imported.
 * The person asking must be an administrator.
 * @throws {AppError} 404 no such draft or row, 422 the file has no column for the field
 */
export async function correctCell(
  tx: Tx,
  claims: Claims,
  { id, line, field, value }: Correction,
): Promise<void> {
  await lockImports(tx)
  const draft = await requireDraft(tx, claims, id)
  const column = draft.columns[field]
  if (column === undefined) throw invalidInput({ value: because('rollImport.noColumn') })
  const { table, header } = await unpackContent(draft.content)
  const index = table.lines.indexOf(line)
  const row = table.rows[index]
  if (!row || index <= header) throw notFound(because('rollImport.noRow'))
  while (row.length < column) row.push('')
  row[column] = value
  await storeContent(tx, id, await packContent({ table, header }))
}
