import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { DurationCounts } from './durations.ts'
import type { Counts } from './watch.ts'

/** The shortest query; only whether it is answered counts. */
export async function askDatabase(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx)
}

/** The counts of one process in five minutes. */
export interface Measurement extends Counts {
  /** Name of the process, unchanged by a restart. */
  process: string
  /** Memory of the process, without the database. */
  memoryBytes: number
  diskFreeBytes: number
}

/** Stores a measurement of a process. */
export async function insertMeasurement(tx: Tx, measured: Measurement): Promise<void> {
  await tx
    .insertInto('auth.measurements')
    .values({
      process: measured.process,
      durations: measured.durations,
      failed: measured.failed,
      refused: measured.refused,
      most_waiting: measured.maxWaiting,
      sign_ins: measured.signIns,
      secure_sign_ins: measured.secureSignIns,
      memory_bytes: measured.memoryBytes,
      disk_free_bytes: measured.diskFreeBytes,
    })
    .execute()
}

/** The last moment when the machine's clock was right; null in a new school. */
export async function findTrusted(tx: Tx): Promise<Date | null> {
  const row = await tx.selectFrom('auth.trusted_clock').select('at').executeTakeFirst()
  return row?.at ?? null
}

/** Records a moment when the clock was right. @returns the moment */
export async function noteTrusted(tx: Tx, at: Date): Promise<Date> {
  await tx
    .insertInto('auth.trusted_clock')
    .values({ at })
    .onConflict((oc) => oc.column('is_only').doUpdateSet({ at }))
    .execute()
  return at
}

/** Deletes values that no chart shows any longer. */
export async function deleteOldMeasurements(tx: Tx): Promise<void> {
  await sql`delete from auth.measurements where measured_at < now() - interval '32 days'`.execute(tx)
}

/** Sign-ins with a password in the last 30 days, and the number of those over https. */
export async function countSignIns(tx: Tx): Promise<{ all: number; secure: number }> {
  const rows = await queryRows<{ all: number; secure: number }>(tx)`
    select coalesce(sum(sign_ins), 0)::int as all, coalesce(sum(secure_sign_ins), 0)::int as secure
    from auth.measurements where measured_at > now() - interval '30 days'`
  return rows[0] ?? { all: 0, secure: 0 }
}

/** The sums of all processes in an interval of the day. */
export interface StoredPart {
  /** How many intervals ago: 0 is the one that ends now. */
  ago: number
  durations: DurationCounts
  failed: number
  refused: number
  most_waiting: number
  /** The most memory that all processes took together. */
  memory_bytes: number
}

/**
 * The latest intervals with measurements.
 * @param minutes of one interval
 * @param parts how many
 */
export async function readParts(tx: Tx, minutes: number, parts: number): Promise<StoredPart[]> {
  return await queryRows<StoredPart>(tx)`
    with measured as (
      select m.*, floor(extract(epoch from now() - measured_at) / (${minutes} * 60))::int as ago
      from auth.measurements m
      where measured_at > now() - make_interval(mins => ${minutes * parts}) and measured_at <= now()
    ), durations as (
      select ago, array_agg(count order by position) as durations
      from (
        select ago, position, sum(count)::int as count
        from measured, unnest(durations) with ordinality as d (count, position)
        group by ago, position
      ) by_position
      group by ago
    ), memory as (
      select ago, max(bytes)::bigint as memory_bytes
      from (
        select ago, sum(bytes) as bytes
        from (
          select ago, floor(extract(epoch from measured_at) / 300) as moment, process, max(memory_bytes) as bytes
          from measured group by ago, moment, process
        ) by_process
        group by ago, moment
      ) by_moment
      group by ago
    )
    select ago, d.durations, sum(failed)::int as failed, sum(refused)::int as refused,
      max(most_waiting) as most_waiting, memory.memory_bytes
    from measured join durations d using (ago) join memory using (ago)
    group by ago, d.durations, memory.memory_bytes order by ago desc`
}

/** The least free space of each of the last days with measurements; 0 is the day that ends now. */
export async function readFreeSpace(tx: Tx, days: number): Promise<{ ago: number; free: number }[]> {
  return await queryRows<{ ago: number; free: number }>(tx)`
    select floor(extract(epoch from now() - measured_at) / 86400)::int as ago, min(disk_free_bytes) as free
    from auth.measurements
    where measured_at > now() - make_interval(days => ${days}) and measured_at <= now()
    group by ago order by ago desc`
}
