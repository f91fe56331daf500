import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { Status } from '#shared/status/contract.ts'

/** The number of files in each bucket, from counts updated by {@link countChangedRows}. */
export async function countFiles(tx: Tx): Promise<Status['files']> {
  return await queryRows<Status['files'][number]>(tx)`
    select b.id as bucket, coalesce(f.count, 0)::int as count, coalesce(f.bytes, 0)::bigint as bytes
    from storage.buckets b left join (
      select about, sum(count) filter (where detail = 'files') as count, sum(count) filter (where detail = 'bytes') as bytes
      from auth.office_counts where kind = 'files' group by about
    ) f on f.about = b.id
    order by b.id`
}

/** The number of students with at least that many bytes of files, from the same counts. */
export async function countStudentsNearLimit(tx: Tx, bytes: number): Promise<number> {
  const row = await queryRow<{ count: number }>(tx)`
    select count(*)::int as count from auth.office_counts o join public.students s on s.user_id = o.about::uuid
    where o.kind = 'owners' and o.count >= ${bytes}`
  return row?.count ?? 0
}

/** The messages that wait or have failed, each found by an index of its own: most have been sent. */
export async function countMessages(tx: Tx): Promise<{ waiting: number; failed: number }> {
  const rows = await queryRows<{ waiting: number; failed: number }>(tx)`
    select (select count(*)::int from auth.messages where state = 'waiting' and expires_at > now()) as waiting,
      (select count(*)::int from auth.messages where state = 'failed' and expires_at > now()) as failed`
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** The accounts that wait to be created, and those that could not be. */
export async function countCreations(tx: Tx): Promise<Status['accounts']> {
  const rows = await queryRows<Status['accounts']>(tx)`
    select (count(*) filter (where c.state = 'pending'))::int as pending,
      to_json(min(c.created_at) filter (where c.state = 'pending')) #>> '{}' as pending_since,
      (count(*) filter (where c.state = 'error' and s.user_id is null))::int as failed
    from public.account_creations c join public.students s on s.id = c.student_id
    where c.state <> 'success'`
  return rows[0] ?? { pending: 0, pending_since: null, failed: 0 }
}
