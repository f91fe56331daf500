import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Encryption } from '#server/backup/portable/archive-format.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { clockTolerance } from '#shared/backups/limits.ts'
import type { BackupFault, Backups } from '#shared/backups/contract.ts'

/**
 * Considers only times up to now. A future time is from before the clock was set back: taken as the newest,
 * it would postpone every backup until then.
 */
const latest = sql`now() + make_interval(secs => ${clockTolerance / 1000}::float8)`

export interface StoredSettings {
  is_on: boolean
  target: 'folder' | 'store'
  /** Null: the object store. */
  folder: string | null
  place_id: string
  hour: number
  encryption: Encryption | null
  sealed_key: Buffer | null
  /** The time of the last request for a backup that another machine has to make. */
  requested_at: Date | null
  version: string
}

/** The settings of backups, without a request from the future; undefined before the first ones. */
export async function findSettings(tx: Tx): Promise<StoredSettings | undefined> {
  return await queryRow<StoredSettings>(tx)`
    select is_on, target, folder, place_id, hour, encryption, sealed_key, version,
      case when requested_at <= ${latest} then requested_at end as requested_at
    from storage.backup_settings`
}

/** Replaces the settings of backups by a new version. */
export async function replaceSettings(
  tx: Tx,
  settings: Omit<StoredSettings, 'version' | 'requested_at'>,
): Promise<void> {
  await tx.deleteFrom('storage.backup_settings').execute()
  const encryption = settings.encryption === null ? null : JSON.stringify(settings.encryption)
  await tx
    .insertInto('storage.backup_settings')
    .values({ ...settings, encryption })
    .execute()
}

/**
 * Requests a backup at once, by whichever machine can make it. The time is the database's, as for the
 * beginnings of backups.
 */
export async function requestBackup(tx: Tx): Promise<void> {
  await tx
    .updateTable('storage.backup_settings')
    .set({ requested_at: sql`now()` })
    .execute()
}

/** The newest backups; those dated in the future come last. */
export async function listBackups(tx: Tx, max: number): Promise<Backups['backups']> {
  return await queryRows<Backups['backups'][number]>(tx)`
    select id, ${instantOf('started_at')} as started_at, ${instantOf('finished_at')} as finished_at, state, fault,
      row_count as rows, file_count as files, lost_count as lost, bytes, folder as place, machine,
      ${instantOf('verified_at')} as verified_at, ${instantOf('restored_at')} as restored_at
    from storage.backups order by started_at > ${latest}, started_at desc limit ${max}`
}

/** The newest backup that was read back and verified, and the last trial restore. */
export async function readProofs(
  tx: Tx,
): Promise<{ last_proven: string | null; last_restored: string | null }> {
  const rows = await queryRows<{ last_proven: string | null; last_restored: string | null }>(tx)`
    select to_json(public.last_proven_backup()) #>> '{}' as last_proven,
      to_json(max(restored_at) filter (where restored_at <= ${latest})) #>> '{}' as last_restored
    from storage.backups`
  return rows[0] ?? { last_proven: null, last_restored: null }
}

/** The time of the last trial restore of an archive of a place. */
export async function findLastRestored(tx: Tx, place: string): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('storage.backups')
    .select((row) => row.fn.max('restored_at').as('at'))
    .where('folder', '=', place)
    .where('restored_at', '<=', sql<Date>`${latest}`)
    .executeTakeFirstOrThrow()
  return at
}

/** The newest backup up to now, whatever its outcome. */
export async function findNewest(
  tx: Tx,
): Promise<{ state: string; place: string; started_at: Date } | undefined> {
  return await queryRow<{ state: string; place: string; started_at: Date }>(tx)`
    select state, folder as place, started_at from storage.backups
    where started_at <= ${latest} order by started_at desc limit 1`
}

/** @param place the folder or object store @param machine name of the machine that makes it */
export async function beginBackup(tx: Tx, place: string, machine: string): Promise<string> {
  const row = await tx
    .insertInto('storage.backups')
    .values({ folder: place, machine })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface BackupResult {
  archive: string
  row_count: number
  file_count: number
  lost_count: number
  bytes: number
  verified_at: Date
  restored_at: Date | null
}

/** Records that a backup is complete. */
export async function finishBackup(tx: Tx, id: string, result: BackupResult): Promise<void> {
  await tx
    .updateTable('storage.backups')
    .set({ ...result, state: 'done', fault: null, finished_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/**
 * Records a backup made and verified by a tool at the machine.
 * @param seconds its duration, from which the beginning is computed by the database's clock
 */
export async function recordBackup(
  tx: Tx,
  { place, machine, seconds }: { place: string; machine: string; seconds: number },
  result: BackupResult,
): Promise<void> {
  const id = await beginBackup(tx, place, machine)
  await sql`update storage.backups set started_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    tx,
  )
  await finishBackup(tx, id, result)
}

/** Records why a backup has failed. */
export async function failBackup(tx: Tx, id: string, fault: BackupFault): Promise<void> {
  await tx
    .updateTable('storage.backups')
    .set({ state: 'failed', fault, finished_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/**
 * Closes the records of backups interrupted by a stop of the program, and deletes those of more than a year
 * ago.
 */
export async function tidyBackups(tx: Tx): Promise<void> {
  await sql`
    update storage.backups set state = 'failed', fault = 'interrupted', finished_at = now()
    where state = 'running'`.execute(tx)
  await sql`delete from storage.backups where started_at < now() - interval '366 days'`.execute(tx)
}
