import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

/**
 * Records that administrators are told of these warnings now.
 * @returns whether any of them was not reported in the last day; if so, all of them are recorded
 */
export async function claimWarnings(tx: Tx, warnings: string[]): Promise<boolean> {
  await holdLock(tx, 'mailed_warnings')
  await sql`delete from auth.mailed_warnings where mailed_at < now() - interval '1 day'`.execute(tx)
  const rows = await queryRows<{ told: number }>(tx)`
    select count(*)::int as told from auth.mailed_warnings where warning = any(${warnings})`
  if (rows[0]?.told === warnings.length) return false
  await sql`
    insert into auth.mailed_warnings (warning) select unnest(${warnings}::text[])
    on conflict (warning) do update set mailed_at = now()`.execute(tx)
  return true
}

/** Administrators who can sign in and have an address. */
export async function listRecipients(tx: Tx): Promise<{ id: string; email: string }[]> {
  return await queryRows<{ id: string; email: string }>(tx)`
    select u.id, u.email from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'Admin' and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
      and u.email is not null
    order by u.email`
}

/** The time when the first account was created; undefined if there is none. */
export async function findFirstAccount(tx: Tx): Promise<Date | undefined> {
  const row = await queryRow<{ at: Date | null }>(tx)`select min(created_at) as at from auth.users`
  return row?.at ?? undefined
}
