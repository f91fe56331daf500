import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { isCurrent } from '#server/domain/guardians/current-queries.ts'
import type { Limit } from '#server/auth/limits/limits.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** A guardian with a current number, and the PIN. */
export interface PinHolder {
  guardian_id: string
  hash: string
  /** The students whose guardian this currently is. */
  student_ids: string[]
}

/** The guardians with a current number, a PIN, and a tie to a student. */
export async function listPinHolders(db: Kysely<DB>, number: string): Promise<PinHolder[]> {
  return await queryRows<PinHolder>(db)`
    select p.guardian_id, p.hash, array_agg(distinct t.student_id) as student_ids
    from public.guardian_numbers n
    join auth.guardian_pins p on p.guardian_id = n.guardian_id
    join public.guardian_ties t on t.guardian_id = n.guardian_id and ${isCurrent('t')}
    where n.number = ${number} and ${isCurrent('n')}
    group by p.guardian_id, p.hash order by p.guardian_id`
}

/** A guardian's current and future numbers. */
export async function listNumbers(
  db: Kysely<DB>,
  guardianId: string,
): Promise<{ number: string; is_of_today: boolean }[]> {
  return await queryRows<{ number: string; is_of_today: boolean }>(db)`
    select n.number, ${isCurrent('n')} as is_of_today from public.guardian_numbers n
    where n.guardian_id = ${guardianId} and (n.valid_until is null or public.school_day() < n.valid_until)`
}

/** Forgets the wrong tries counted under some keys. */
export async function forgetTries(db: Kysely<DB>, keys: string[]): Promise<void> {
  await sql`delete from auth.throttles where key = any (${keys})`.execute(db)
}

/**
 * Takes one counted try back. A wait stays if the others are too many without it, because concurrent wrong
 * tries count.
 */
export async function takeTryBack(db: Kysely<DB>, limits: Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  const free = limits.map(({ rule }) => rule.free)
  await sql`
    update auth.throttles t set failures = greatest(t.failures - 1, 0),
      blocked_until = case when t.failures - 1 > l.free then t.blocked_until end
    from unnest(${keys}::text[], ${free}::int[]) as l (key, free) where t.key = l.key`.execute(db)
}

/** Sets a guardian's PIN; the previous one and every session end. */
export async function putPin(tx: Tx, guardianId: string, hash: string): Promise<void> {
  await sql`
    insert into auth.guardian_pins (guardian_id, hash) values (${guardianId}, ${hash})
    on conflict (guardian_id) do update set hash = excluded.hash, changed_at = now()`.execute(tx)
  await tx.deleteFrom('auth.guardian_sessions').where('guardian_id', '=', guardianId).execute()
}

/** Gives a guardian without any number one that was typed with a code. */
export async function addProvedNumber(
  tx: Tx,
  guardianId: string,
  { number, isMobile }: { number: string; isMobile: boolean },
): Promise<void> {
  await sql`
    insert into public.guardian_numbers (guardian_id, number, is_mobile, valid_from, proved_at, proved_how)
    values (${guardianId}, ${number}, ${isMobile}, public.school_day(), now(), 'code')`.execute(tx)
}

/** Notes that a guardian has shown to have a number. */
export async function proveNumber(
  tx: Tx,
  guardianId: string,
  number: string,
  how: 'code' | 'text',
): Promise<void> {
  await sql`
    update public.guardian_numbers n set proved_at = now(), proved_how = ${how}
    where n.guardian_id = ${guardianId} and n.number = ${number} and ${isCurrent('n')}`.execute(tx)
}
