import { asAdmin } from '#server/access/roles.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { invalidInput, overloaded } from '#server/http/errors.ts'
import type { Database } from '#server/database/database.ts'
import { createConcurrencyLimit, QueueFull } from '#server/load/concurrency-limit.ts'
import { readTable } from '#server/sheets/read-table.ts'
import { UnreadableSheet } from '#server/sheets/table.ts'
import type { RollColumns, RollOverview } from '#shared/contracts/roll-import.ts'
import type { ImportKindName } from '#shared/roll.ts'
import { because } from '#shared/reasons.ts'
import { findHeader, matchColumns } from './columns.ts'
import { packContent, unpackContent } from './draft-content.ts'
import { readOverview } from './overview.ts'
import { kinds } from './kinds.ts'
import { findDraftOfKind, replaceDraft } from './queries.ts'

/** One file at a time, since reading one may take hundreds of megabytes of this process; few wait, since each is held in memory. */
const inTurn = createConcurrencyLimit(1, 5)

/**
 * Reads a file and keeps its lines, to be looked at and imported later. It replaces what the person had
 * begun before.
 * @throws {AppError} 403 no administrator; 422 the file cannot be read; 503 too many are waiting
 */
export async function receiveFile(
  { database }: { database: Database },
  claims: Claims,
  file: { name: string; kind: ImportKindName; bytes: Uint8Array; signal?: AbortSignal },
): Promise<RollOverview> {
  const { table, header, content } = await inTurn(() => read(file.bytes, file.kind), file.signal).catch(
    refuseWhenFull,
  )
  return await asAdmin(database, claims, async (tx) => {
    const titles = table.rows[header] ?? []
    const columns =
      (await columnsChosenFor(tx, claims.sub, { kind: file.kind, titles })) ??
      matchColumns(titles, kinds[file.kind])
    await replaceDraft(tx, {
      kind: file.kind,
      file_name: file.name,
      created_by: claims.sub,
      content,
      columns,
    })
    return await readOverview(tx, claims.sub, file.kind)
  })
}

/** A file that was corrected and is sent again keeps what the person said of its columns. */
async function columnsChosenFor(
  tx: Tx,
  personId: string,
  { kind, titles }: { kind: ImportKindName; titles: string[] },
): Promise<RollColumns | undefined> {
  const before = await findDraftOfKind(tx, personId, kind)
  if (!before) return undefined
  const { table, header } = await unpackContent(before.content)
  return table.rows[header]?.join('\0') === titles.join('\0') ? before.columns : undefined
}

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error
  throw overloaded(because('rollImport.manyWaiting'), 60, error)
}

async function read(bytes: Uint8Array, kind: ImportKindName) {
  try {
    const table = await readTable(bytes)
    const header = findHeader(table, kinds[kind])
    return { table, header, content: await packContent({ table, header }) }
  } catch (error) {
    throw error instanceof UnreadableSheet ? invalidInput({ file: error.reason }) : error
  }
}
