import { holdLock } from '#server/database/hold-lock.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { invalidInput, notFound } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { readFacts, requireDraft } from './check-import.ts'
import { packContent, unpackContent, type Correction } from './draft-content.ts'
import { kinds } from './kinds.ts'
import { storeContent } from './queries.ts'
import { understandFile } from './understand-file.ts'

/**
 * Replaces the value of a field in a line of the person's draft, or in all lines that have the same there. Nothing reaches the roll until the draft is
 * imported. The person asking must be an administrator.
 * @throws {AppError} 404 no such draft or line, 422 the file has no column for the field
 */
export async function correctCell(
  tx: Tx,
  claims: Claims,
  { id, everywhere, ...correction }: Correction & { id: string; everywhere: boolean },
): Promise<void> {
  await holdLock(tx, 'roll_imports')
  const { kind, content: packed, choices } = await requireDraft(tx, claims, id)
  const content = await unpackContent(packed)
  const { columns } = kinds[kind]
  const school = await readFacts(tx)
  const { lines, withColumn } = understandFile(content, { choices, kind: columns, school })
  if (!withColumn.has(correction.field) && correction.field !== columns.number)
    throw invalidInput({ value: because('rollImport.noColumn') })
  const { field, value } = correction
  const found = lines.find(({ row }) => row === correction.row)
  if (!found) throw notFound(because('rollImport.noRow'))
  const alike = everywhere ? lines.filter(({ fields }) => fields[field] === found.fields[field]) : [found]
  const rows = new Set(alike.map(({ row }) => row))
  const others = content.corrections.filter((one) => one.field !== field || !rows.has(one.row))
  const corrections = [...others, ...alike.map(({ row }) => ({ row, field, value }))]
  await storeContent(tx, id, await packContent({ ...content, corrections }))
}
