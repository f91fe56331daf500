import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Limit } from './limits.ts'

/** Counts a failure against each limit and sets the wait that follows from it. */
export async function countFailure(tx: Kysely<DB>, limits: Limit[]): Promise<void> {
  // One order for all, so that two failures at once do not wait for each other in a circle.
  const inOrder = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  for (const { key, rule } of inOrder) await countOne(tx, key, rule)
}

async function countOne(tx: Kysely<DB>, key: string, rule: Limit['rule']): Promise<void> {
  const forgotten = sql`t.updated_at < now() - make_interval(secs => ${rule.forgetAfterSeconds}::float8)`
  const failures = sql`case when ${forgotten} then 1 else t.failures + 1 end`
  const wait = sql`least(${rule.longestWaitSeconds}::float8, ${rule.firstWaitSeconds}::float8 * 2 ^ least(${failures} - ${rule.free}::int - 1, 30))`
  await sql`
    insert into auth.throttles as t (key, failures) values (${key}, 1)
    on conflict (key) do update set
      failures = ${failures},
      window_started_at = case when ${forgotten} then now() else t.window_started_at end,
      blocked_until = case when ${failures} > ${rule.free}::int then now() + make_interval(secs => ${wait}) end`.execute(
    tx,
  )
}

/** How many seconds the strictest of some limits still lasts; 0 when none does. */
export async function readWait(db: Kysely<DB>, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0
  const { rows } = await sql<{ wait: number }>`
    select coalesce(ceil(extract(epoch from max(blocked_until) - now())), 0)::int as wait
    from auth.throttles where key = any(${keys}) and blocked_until > now()`.execute(db)
  return rows[0]?.wait ?? 0
}

/** Takes the one turn there is in some seconds. @returns 0, or how many seconds are left until the next */
export async function takeTurn(db: Kysely<DB>, key: string, seconds: number): Promise<number> {
  if (seconds === 0) return 0
  const { rows } = await sql`
    insert into auth.throttles as t (key, failures, blocked_until)
    values (${key}, 0, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set blocked_until = excluded.blocked_until
      where t.blocked_until is null or t.blocked_until <= now()
    returning t.key`.execute(db)
  return rows.length > 0 ? 0 : Math.max(1, await readWait(db, [key]))
}

/** Lets somebody begin anew. */
export async function forgetLimit(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('auth.throttles').where('key', '=', key).execute()
}
