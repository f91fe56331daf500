import type { Language } from '#shared/translations/languages.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { isCurrent } from '#server/domain/guardians/current-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { guardianCodeDays } from '#shared/guardian-access/code.ts'

export interface FoundCode {
  id: string
  guardian_id: string
  used_at: Date | null
  voided_at: Date | null
  is_expired: boolean
  /** Whether the guardian has a current tie that permits reading. */
  may_read: boolean
}

/** The code with a given hash. */
export async function findCode(db: Kysely<DB>, hash: Buffer): Promise<FoundCode | undefined> {
  return await queryRow<FoundCode>(db)`
    select c.id, c.guardian_id, c.used_at, c.voided_at,
      c.created_at < now() - make_interval(days => ${sql.lit(guardianCodeDays)}) as is_expired,
      exists (select from public.guardian_ties t where t.guardian_id = c.guardian_id and t.may_read and ${isCurrent('t')}) as may_read
    from auth.guardian_codes c where c.code_hash = ${hash}`
}

/** Uses a code up. @returns false when somebody else did in the meantime, or a newer one was printed */
export async function useUpCode(tx: Tx, id: string): Promise<boolean> {
  const rows = await queryRows(tx)`
    update auth.guardian_codes set used_at = now() where id = ${id} and used_at is null and voided_at is null returning id`
  return rows.length > 0
}

export type CodeRecipients = { class_name: string } | { student_ids: string[] }

/** A guardian for whom a code can be printed. */
export interface CodeRecipient {
  guardian_id: string
  name: string | null
  language: Language
  has_pin: boolean
  /** The students about whom the guardian may currently read, the requested ones first. */
  students: { first_name: string; last_name: string; class_name: string | null; is_asked: boolean }[]
}

/** The guardians of Active students who may currently read, by class and name of the first student. */
export async function listCodeRecipients(tx: Tx, who: CodeRecipients): Promise<CodeRecipient[]> {
  const isAsked =
    'class_name' in who
      ? sql`s.class_name is not distinct from ${who.class_name}`
      : sql`s.id = any (${who.student_ids}::uuid[])`
  return await queryRows<CodeRecipient>(tx)`
    select g.id as guardian_id, g.name, g.language, exists (select from auth.guardian_pins p where p.guardian_id = g.id) as has_pin,
      json_agg(json_build_object('first_name', s.first_name, 'last_name', s.last_name, 'class_name', s.class_name,
        'is_asked', ${isAsked}) order by ${isAsked} desc, s.name_key, s.id) as students
    from public.guardians g
    join public.guardian_ties t on t.guardian_id = g.id and t.may_read and ${isCurrent('t')}
    join public.students s on s.id = t.student_id and s.status = 'Active'
    group by g.id having bool_or(${isAsked})
    order by min(public.class_rank(s.class_name)) filter (where ${isAsked}), min(s.name_key) filter (where ${isAsked}), g.id`
}

/** How many of the Active students among some have no guardian who may read. */
export async function countWithoutRecipient(tx: Tx, who: CodeRecipients): Promise<number> {
  const isAsked =
    'class_name' in who ? sql`s.class_name = ${who.class_name}` : sql`s.id = any (${who.student_ids}::uuid[])`
  const row = await queryRow<{ count: number }>(tx)`
    select count(*)::int as count from public.students s where s.status = 'Active' and ${isAsked}
      and not exists (select from public.guardian_ties t where t.student_id = s.id and t.may_read and ${isCurrent('t')})`
  return row!.count
}

/**
 * Stores printed codes, in a transaction of the owner. An older unused code of the same guardian becomes
 * void.
 */
export async function insertCodes(
  tx: Tx,
  codes: readonly { guardian_id: string; hash: Buffer }[],
  printedBy: string,
): Promise<void> {
  const ids = codes.map(({ guardian_id }) => guardian_id)
  await sql`select from public.guardians where id = any (${ids}::uuid[]) order by id for update`.execute(tx)
  await sql`
    update auth.guardian_codes set voided_at = now()
    where guardian_id = any (${ids}::uuid[]) and used_at is null and voided_at is null`.execute(tx)
  if (codes.length === 0) return
  await tx
    .insertInto('auth.guardian_codes')
    .values(codes.map(({ guardian_id, hash }) => ({ guardian_id, code_hash: hash, printed_by: printedBy })))
    .execute()
}

/**
 * Ends a guardian's access: unused codes, the PIN and all sessions.
 * @returns false for a person who had none
 */
export async function closeAccess(tx: Tx, guardianId: string): Promise<boolean> {
  const row = await queryRow<{ ended: boolean }>(tx)`
    with codes as (update auth.guardian_codes set voided_at = now()
        where guardian_id = ${guardianId} and used_at is null and voided_at is null returning 1),
      pins as (delete from auth.guardian_pins where guardian_id = ${guardianId} returning 1),
      sessions as (delete from auth.guardian_sessions where guardian_id = ${guardianId} returning 1)
    select exists (select from codes) or exists (select from pins) or exists (select from sessions) as ended`
  return row!.ended
}
