import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { NewTeacher } from '#shared/teacher-registration/contract.ts'

/** Looks for another account or teacher with the email address or teacher ID. */
export async function findDuplicates(
  tx: Tx,
  { email, teacher_id }: NewTeacher,
): Promise<{ email: boolean; teacher_id: boolean }> {
  const rows = await queryRows<{ email: boolean; teacher_id: boolean }>(tx)`
    select
      exists (select from auth.users where email = ${email} and not is_sso_user)
        or exists (select from public.teachers where lower(email) = ${email})
        or exists (select from public.profiles where lower(username) = ${email}) as email,
      exists (select from public.teachers where lower(teacher_id) = lower(${teacher_id})) as teacher_id`
  return rows[0] ?? { email: false, teacher_id: false }
}

/** The teacher's row, profile and role. The teacher must choose a new password at the first sign-in. */
export async function insertTeacher(tx: Tx, id: string, teacher: NewTeacher): Promise<void> {
  const { surname, given_name, teacher_id, email, password } = teacher
  await tx.insertInto('teachers').values({ id, surname, given_name, teacher_id, email }).execute()
  await sql`
    insert into public.profiles (id, username, name, role, password_changed, default_password)
    values (${id}, ${email}, ${`${given_name} ${surname}`}, 'Teacher', false, ${password === teacher_id})`.execute(
    tx,
  )
  await tx.insertInto('user_roles').values({ user_id: id, role: 'Teacher' }).execute()
}
