import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { FinishedImport, RollChoices, RollDraft, RollOverview } from '#shared/roll-import/contract.ts'
import type { ImportKindName } from '#shared/student-records/roll.ts'
import type { ImportCounts } from './kind.ts'

export interface NewDraft {
  kind: ImportKindName
  file_name: string
  created_by: string
  content: Buffer
  choices: RollChoices
}

/** A person has one draft of each kind: the last chosen file. Forgotten ones are deleted too. */
export async function replaceDraft(tx: Tx, draft: NewDraft): Promise<void> {
  await sql`
    delete from public.roll_imports where imported_at is null
      and (created_by = ${draft.created_by} and kind = ${draft.kind} or created_by is null or created_at < now() - interval '7 days')`.execute(
    tx,
  )
  await tx
    .insertInto('roll_imports')
    .values({ ...draft, choices: JSON.stringify(draft.choices) })
    .execute()
}

export interface Draft extends RollDraft {
  content: Buffer
}

/** A draft of the person asking. */
export async function findDraft(tx: Tx, personId: string, id: string): Promise<Draft | undefined> {
  return await readDraft(tx, sql`created_by = ${personId} and id = ${id}`)
}

/** The draft of a kind that the person asking has begun to import. */
export async function findDraftOfKind(
  tx: Tx,
  personId: string,
  kind: ImportKindName,
): Promise<Draft | undefined> {
  return await readDraft(tx, sql`created_by = ${personId} and kind = ${kind}`)
}

async function readDraft(tx: Tx, condition: RawBuilder<unknown>): Promise<Draft | undefined> {
  return await queryRow<Draft>(tx)`
    select id, kind, file_name, ${instantOf('created_at')} as created_at, content, choices
    from public.roll_imports where imported_at is null and ${condition}
    order by created_at desc limit 1`
}

/** Stores with the file how it is to be understood. */
export async function keepChoices(tx: Tx, id: string, choices: RollChoices): Promise<void> {
  await sql`update public.roll_imports set choices = ${JSON.stringify(choices)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

/** Replaces the content of a stored file. */
export async function storeContent(tx: Tx, id: string, content: Buffer): Promise<void> {
  await tx.updateTable('roll_imports').set({ content }).where('id', '=', id).execute()
}

/** @returns the kind of the draft; undefined when there was none */
export async function deleteDraft(tx: Tx, personId: string, id: string): Promise<ImportKindName | undefined> {
  const row = await queryRow<{ kind: ImportKindName }>(tx)`
    delete from public.roll_imports
    where id = ${id} and created_by = ${personId} and imported_at is null returning kind`
  return row?.kind
}

/** The person's own draft of a kind and the finished imports. The person asking must be an administrator. */
export async function readOverview(tx: Tx, personId: string, kind: ImportKindName): Promise<RollOverview> {
  const found = await findDraftOfKind(tx, personId, kind)
  const imports = await listFinished(tx, kind)
  if (!found) return { draft: null, imports }
  const { content: _, ...draft } = found
  return { draft, imports }
}

async function listFinished(tx: Tx, kind: ImportKindName): Promise<FinishedImport[]> {
  return await queryRows<FinishedImport>(tx)`
    select i.id, i.file_name, p.name as imported_by, ${instantOf('i.imported_at')} as imported_at,
      ${instantOf('i.undone_at')} as undone_at, i.added, i.changed, i.deactivated
    from public.roll_imports i left join public.profiles p on p.id = i.created_by
    where i.imported_at is not null and i.kind = ${kind}
    order by i.imported_at desc limit 20`
}

/** Records what an import has done, and deletes its file. */
export async function finishDraft(tx: Tx, id: string, counts: ImportCounts): Promise<void> {
  await tx
    .updateTable('roll_imports')
    .set({ ...counts, content: null, imported_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
