import type { Tx } from '#server/database/database.ts'
import type { RollDraft, RollOverview } from '#shared/roll-import/contract.ts'
import type { ImportKindName } from '#shared/student-records/roll.ts'
import { findDraftOfKind, listFinished, type Draft } from './queries.ts'

/** The person's own draft of a kind and the finished imports. The person asking must be an administrator. */
export async function readOverview(tx: Tx, personId: string, kind: ImportKindName): Promise<RollOverview> {
  const draft = await findDraftOfKind(tx, personId, kind)
  return { draft: draft ? toReply(draft) : null, imports: await listFinished(tx, kind) }
}

function toReply({ id, kind, file_name, created_at, choices }: Draft): RollDraft {
  return { id, kind, file_name, created_at, choices }
}
