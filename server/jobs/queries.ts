import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** Recurring times in minutes: `{ every: 60, at: 17 }` is 17 minutes past each hour. */
export interface Schedule {
  every: number
  at: number
}

interface Scheduled {
  name: string
  schedule: Schedule
}

/** The next time of a schedule, by the database's clock, which all machines share. */
function nextTime({ every, at }: Schedule): RawBuilder<Date> {
  const period = sql`make_interval(mins => ${every}::int)`
  return sql`date_bin(${period}, now(), timestamptz 'epoch' + make_interval(mins => ${at}::int)) + ${period}`
}

/** A time later than the next one was set by a wrong clock, or by another schedule. */
function isDue({ schedule }: Scheduled): RawBuilder<boolean> {
  return sql`(due_at <= now() or due_at > ${nextTime(schedule)})`
}

/**
 * Enters jobs that the database does not know yet, due at their next time, and deletes those that no longer
 * exist.
 */
export async function enterJobs(tx: Tx, jobs: Scheduled[]): Promise<void> {
  for (const { name, schedule } of jobs)
    await sql`
      insert into auth.jobs (name, due_at) values (${name}, ${nextTime(schedule)})
      on conflict (name) do nothing`.execute(tx)
  const names = jobs.map(({ name }) => name)
  await sql`delete from auth.jobs where name <> all(${names})`.execute(tx)
}

/** The names of jobs that are due. */
export async function listDue(db: Kysely<DB>, jobs: Scheduled[]): Promise<string[]> {
  const conditions = jobs.map((job) => sql`(name = ${job.name} and ${isDue(job)})`)
  const rows = await queryRows<{ name: string }>(db)`
    select name from auth.jobs where ${sql.join(conditions, sql` or `)}`
  return rows.map(({ name }) => name)
}

/**
 * Keeps other processes from a job until the transaction has ended, however long it is idle. The lock belongs
 * to a transaction because a pooler between here and the database would leak those of sessions.
 * @returns false while another process is doing it
 */
export async function takeTurn(turn: Tx, name: string): Promise<boolean> {
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(turn)
  const rows = await queryRows<{ got: boolean }>(turn)`
    select pg_try_advisory_xact_lock(hashtext('jobs'), hashtext(${name})) as got`
  return rows[0]?.got === true
}

/**
 * Claims a job's due time, or the last of several missed ones.
 * @returns false when it is no longer due
 */
export async function claimTime(db: Kysely<DB>, job: Scheduled): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update auth.jobs set due_at = ${nextTime(job.schedule)} where name = ${job.name} and ${isDue(job)}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Records how a job ended. Failures are kept for a day. */
export async function recordEnd(db: Kysely<DB>, name: string, end: 'done' | 'failed'): Promise<void> {
  await (
    end === 'done'
      ? sql`update auth.jobs set done_at = now() where name = ${name}`
      : sql`
        update auth.jobs set failures = array(
          select at from unnest(failures) as at where at > now() - interval '1 day' order by at) || now()
        where name = ${name}`
  ).execute(db)
}
