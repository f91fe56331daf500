import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely'
import type { Bucket } from './buckets.ts'
import { signInKey, type Limit } from './limits.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

/** A school's database, or the directory of a deployment, which has the same table. */
type Throttled = QueryExecutorProvider

/** Tolerance for clocks and for transactions that began at slightly different times. */
const toleranceSeconds = 60

/** Counts a failure against each limit, in one statement, and sets the resulting wait. */
export async function countFailure(db: Throttled, limits: Limit[]): Promise<void> {
  await sql`with ${failureCounts(limits)} select 1`.execute(db)
}

/**
 * Counts a try against each limit before it is known whether it is wrong, so that concurrent tries cannot get
 * past the limit.
 * @returns 0 for a counted try that may be made, or the seconds until the strictest limit allows one
 */
export async function takeTry(db: Throttled, limits: Limit[]): Promise<number> {
  const wait = await readWait(db, limits)
  if (wait > 0) return wait
  const rows = await queryRows<{ count: number }>(db)`
    with ${inOneOrder(limits, ({ key, rule }) => sql`${countOne(key, rule)} where not coalesce(${isBlocked(rule)}, false) returning 1`)}
    select (${sql.join(
      limits.map((_, i) => sql`(select count(*) from ${sql.ref(`counted_${i}`)})`),
      sql` + `,
    )})::int as count`
  return rows[0]!.count === limits.length ? 0 : Math.max(1, await readWait(db, limits))
}

/** The parts of {@link countFailure} for the `with` clause of a statement that does more. */
export function failureCounts(limits: Limit[]) {
  return inOneOrder(limits, ({ key, rule }) => countOne(key, rule))
}

/** One order for all, so that two failures at once do not wait for each other in a circle. */
function inOneOrder(limits: Limit[], countOf: (limit: Limit) => RawBuilder<unknown>) {
  const inOrder = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return sql.join(inOrder.map((limit, i) => sql`${sql.ref(`counted_${i}`)} as (${countOf(limit)})`))
}

/**
 * Whether a wait is still running. A time further ahead than its rule allows dates from before the clock was
 * set back.
 */
function isBlocked({ maxWaitSeconds }: Limit['rule']) {
  return sql`t.blocked_until > now() and t.blocked_until < now() + make_interval(secs => ${maxWaitSeconds + toleranceSeconds}::float8)`
}

function countOne(key: string, rule: Limit['rule']) {
  // A future time is from before the clock was set back.
  const forgotten = sql`t.updated_at not between now() - make_interval(secs => ${rule.forgetAfterSeconds}::float8)
    and now() + make_interval(secs => ${toleranceSeconds}::float8)`
  const failures = sql`case when ${forgotten} then 1 else t.failures + 1 end`
  const wait = sql`least(${rule.maxWaitSeconds}::float8, ${rule.firstWaitSeconds}::float8 * 2 ^ least(${failures} - ${rule.free}::int - 1, 30))`
  return sql`
    insert into auth.throttles as t (key, failures) values (${key}, 1)
    on conflict (key) do update set
      failures = ${failures},
      window_started_at = case when ${forgotten} then now() else t.window_started_at end,
      blocked_until = case when ${failures} > ${rule.free}::int then now() + make_interval(secs => ${wait}) end`
}

/**
 * How many seconds the strictest of some limits still lasts; 0 when none does. No wait is longer than its
 * rule allows: a later time is from before the clock was set back.
 */
export async function readWait(db: Throttled, limits: Limit[]): Promise<number> {
  if (limits.length === 0) return 0
  const row = await queryRow<{ wait: number }>(db)`select ${waitOf(limits)} as wait`
  return row?.wait ?? 0
}

/** {@link readWait} as an expression within another statement. */
export function waitOf(limits: Limit[]) {
  const keys = limits.map(({ key }) => key)
  const longest = Math.max(...limits.map(({ rule }) => rule.maxWaitSeconds))
  return sql<number>`coalesce((
      select ceil(extract(epoch from max(t.blocked_until) - now())) from auth.throttles t
      where t.key = any(${keys}) and t.blocked_until > now()
        and t.blocked_until < now() + make_interval(secs => ${longest + toleranceSeconds}::float8)), 0)::int`
}

/**
 * Takes a request out of a bucket. `blocked_until` is the time at which the bucket would be full again.
 * @returns 0, or the seconds left until the next request is accepted
 */
export async function takeFromBucket(db: Throttled, bucket: Bucket): Promise<number> {
  const { key, capacity, refillSeconds } = bucket
  const each = refillSeconds / capacity
  const room = sql`make_interval(secs => ${refillSeconds - each}::float8)`
  const rows = await queryRows(db)`
    insert into auth.throttles as t (key, failures, blocked_until)
    values (${key}, 0, now() + make_interval(secs => ${each}::float8))
    on conflict (key) do update set
      blocked_until = greatest(least(t.blocked_until, now() + ${room}), now()) + make_interval(secs => ${each}::float8)
      where t.blocked_until is null or t.blocked_until <= now() + ${room}
        or t.blocked_until > now() + make_interval(secs => ${refillSeconds + toleranceSeconds}::float8)
    returning t.key`
  if (rows.length > 0) return 0
  const waits = await queryRows<{ wait: number }>(db)`
    select ceil(extract(epoch from blocked_until - now() - ${room}))::int as wait
    from auth.throttles where key = ${key}`
  return Math.max(1, waits[0]?.wait ?? 1)
}

/**
 * Starts the pause between two requests of one kind, unless one is already running.
 * @returns 0, or the seconds left of the pause
 */
export async function startPause(db: Throttled, key: string, seconds: number): Promise<number> {
  if (seconds === 0) return 0
  const rows = await queryRows(db)`
    insert into auth.throttles as t (key, failures, blocked_until)
    values (${key}, 0, now() + make_interval(secs => ${seconds}::float8))
    on conflict (key) do update set blocked_until = excluded.blocked_until
      where t.blocked_until is null or t.blocked_until <= now()
        or t.blocked_until > now() + make_interval(secs => ${seconds + toleranceSeconds}::float8)
    returning t.key`
  if (rows.length > 0) return 0
  const waits = await queryRows<{ wait: number }>(db)`
    select ceil(extract(epoch from blocked_until - now()))::int as wait
    from auth.throttles where key = ${key}`
  return Math.max(1, waits[0]?.wait ?? 1)
}

/**
 * Forgets the wrong passwords of accounts, including those counted for their own devices.
 * @param accounts emails or phones
 */
export async function forgetSignInFailures(db: Throttled, accounts: string[]): Promise<void> {
  if (accounts.length === 0) return
  const keys = accounts.map(signInKey)
  await sql`delete from auth.throttles where left(key, ${signInKey('').length}) = any(${keys})`.execute(db)
}
