import { applyPasswords } from '#server/auth/passwords/apply-password-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'

export interface FoundStudent {
  admission_number: string
  first_name: string
  last_name: string
  is_linked: boolean
  /** The linked account, or the one waiting to be linked. */
  account_id: string | null
}

/** Students with this number, or whose account or contact has this address. @param identifier lower case */
export async function findStudents(tx: Tx, identifier: string): Promise<FoundStudent[]> {
  return await queryRows<FoundStudent>(tx)`
    select s.admission_number, s.first_name, s.last_name, s.user_id is not null as is_linked,
      u.id as account_id
    from public.students s
    left join auth.users u on u.deleted_at is null and (u.id = s.user_id or (s.user_id is null
      and not u.is_sso_user
      and u.email = lower(s.admission_number) || '@' || (select public.school_student_domain())
      and not exists (select from public.profiles p where p.id = u.id)))
    where lower(s.admission_number) = ${identifier}
      or lower(s.contact_email) = ${identifier}
      or s.user_id = (select a.id from auth.users a where a.email = ${identifier} and not a.is_sso_user)
      or ${identifier} = lower(s.admission_number) || '@' || (select public.school_student_domain())
    order by lower(s.admission_number) = ${identifier} desc
    limit 2`
}

export interface FoundTeacher {
  teacher_id: string
  given_name: string
  surname: string
  email: string
  account_id: string | null
}

/** @param identifier lower case */
export async function findTeacher(tx: Tx, identifier: string): Promise<FoundTeacher | undefined> {
  return await queryRow<FoundTeacher>(tx)`
    select t.teacher_id, t.given_name, t.surname, t.email, u.id as account_id
    from public.teachers t
    left join auth.users u on u.id = t.id and u.deleted_at is null
    where lower(t.teacher_id) = ${identifier} or lower(t.email) = ${identifier}
    order by lower(t.teacher_id) = ${identifier} desc
    limit 1`
}

/** Sets a temporary password. Until the person chooses a new one the account has no other rights. */
export async function applyTemporaryPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await applyPasswords(tx, [{ userId, hash }])
  await tx
    .updateTable('profiles')
    .set({ password_changed: false, default_password: false })
    .where('id', '=', userId)
    .execute()
}

/** The number, in lower case, of the student record that an account is named after but not linked to yet. */
export async function findWaitingNumber(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await queryRow<{ number: string }>(tx)`
    select lower(s.admission_number) as number from public.students s
    join auth.users u on u.email = lower(s.admission_number) || '@' || (select public.school_student_domain())
    where u.id = ${userId} and s.user_id is null and not u.is_sso_user
      and not exists (select from public.profiles p where p.id = u.id)`
  return row?.number
}
