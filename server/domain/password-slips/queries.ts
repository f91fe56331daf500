import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { applyPasswords, type NewPassword } from '#server/auth/passwords/apply-password-queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { SlipCounts } from '#shared/password-slips/contract.ts'

export type Recipients = { class_name: string } | { student_ids: string[] } | { last_created: true }

export interface SlipStudent {
  account_id: string
  admission_number: string
  first_name: string
  last_name: string
  class_name: string | null
  /** Whether the first password is still the student ID. */
  is_ready: boolean
  /** Whether the student has chosen a password. */
  has_chosen: boolean
}

/** Counts the students by the state of their password. */
export async function countSlips(tx: Tx, who: Recipients): Promise<SlipCounts> {
  const rows = await queryRows<SlipCounts>(tx)`
    select
      count(*) filter (where ${isOpen} and not p.password_changed and p.default_password) as ready,
      count(*) filter (where ${isOpen} and not p.password_changed and not p.default_password) as temporary,
      count(*) filter (where ${isOpen} and p.password_changed) as chosen,
      count(*) filter (where s.status = 'Active' and p.id is null) as without_account,
      count(*) filter (where s.status <> 'Active') as not_active
    from public.students s
    left join public.profiles p on p.id = s.user_id
    where ${isAmong(who)}`
  const [counts] = rows
  if (!counts) throw new Error('counting gives a row')
  return counts
}

/** Active students with an account, by class and name. */
export async function listSlipStudents(tx: Tx, who: Recipients): Promise<SlipStudent[]> {
  return await queryRows<SlipStudent>(tx)`
    select u.id as account_id, s.admission_number, s.first_name, s.last_name,
      s.class_name, not p.password_changed and p.default_password as is_ready, p.password_changed as has_chosen
    from public.students s
    join public.profiles p on p.id = s.user_id
    join auth.users u on u.id = s.user_id and u.deleted_at is null
    where ${isOpen} and ${isAmong(who)}
    order by public.class_rank(s.class_name), s.name_key, s.id`
}

/**
 * Locks accounts until the transaction ends.
 * @returns those whose students have not chosen a password in the meantime (with `evenChosen` all), each with
 * whether the first password is still the student ID
 */
export async function lockForSlips(
  tx: Tx,
  accountIds: string[],
  evenChosen: boolean,
): Promise<Map<string, { is_ready: boolean }>> {
  await sql`select from auth.users where id = any (${accountIds}::uuid[]) order by id for update`.execute(tx)
  const rows = await queryRows<{ id: string; is_ready: boolean }>(tx)`
    select id, not password_changed and default_password as is_ready from public.profiles
    where id = any (${accountIds}::uuid[]) and (${evenChosen} or not password_changed) for update`
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Sets first passwords, for many accounts at once; each must be changed at the first sign-in.
 * @param isStudentId whether the passwords are the student IDs
 */
export async function applyFirstPasswords(
  tx: Tx,
  passwords: readonly NewPassword[],
  isStudentId: boolean,
): Promise<void> {
  await applyPasswords(tx, passwords)
  const ids = passwords.map(({ userId }) => userId)
  await sql`
    update public.profiles set password_changed = false, default_password = ${isStudentId}
    where id = any (${ids}::uuid[])`.execute(tx)
}

const isOpen = sql<boolean>`s.status = 'Active' and p.id is not null`

function isAmong(who: Recipients): RawBuilder<boolean> {
  if ('class_name' in who) return sql<boolean>`s.class_name = ${who.class_name}`
  if ('student_ids' in who) return sql<boolean>`s.id = any (${who.student_ids}::uuid[])`
  return sql<boolean>`s.id in (
    select c.student_id from public.account_creations c
    where c.state = 'success'
      and c.run_id = (select run_id from public.account_creations order by created_at desc, run_id limit 1))`
}
