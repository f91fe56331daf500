import type { Tx } from '#server/database/database.ts'
import type { RollDraft, RollOverview } from '#shared/contracts/roll-import.ts'
import { unpackContent } from './draft-content.ts'
import type { ImportKindName } from '#shared/roll.ts'
import { findDraftOfKind, listFinished, type Draft } from './queries.ts'

const linesShown = 5

/** The person's own draft of a kind and the finished imports. The person asking must be an administrator. */
export async function readOverview(tx: Tx, personId: string, kind: ImportKindName): Promise<RollOverview> {
  const draft = await findDraftOfKind(tx, personId, kind)
  return { draft: draft ? await toReply(draft) : null, imports: await listFinished(tx, kind) }
}

async function toReply({ id, kind, file_name, created_at, content, columns }: Draft): Promise<RollDraft> {
  const { table, header } = await unpackContent(content)
  const rows = table.rows
    .map((cells, index) => ({ line: table.lines[index] ?? index + 1, cells }))
    .slice(header + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .slice(0, linesShown)
  return {
    id,
    kind,
    file_name,
    created_at,
    header_line: table.lines[header] ?? 1,
    titles: table.rows[header] ?? [],
    rows,
    columns,
  }
}
