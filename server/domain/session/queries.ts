import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { OpenedSession } from '#shared/session/contract.ts'

type Role = OpenedSession['user']['roles'][number]

/** The school's records of an account. */
export interface Person {
  id: string
  email: string | null
  /** Empty while there is no profile. */
  name: string | null
  password_changed: boolean
  roles: Role[]
  has_student_record: boolean
}

/**
 * Reads who is signed in.
 * @throws SQLSTATE AS001 (the session has ended) or AS002 (the account is banned)
 */
export async function findPerson(db: Kysely<DB>, claims: Claims): Promise<Person> {
  const rows = await queryRows<Person>(db)`
    select u.id, u.email, p.name,
      coalesce(p.password_changed, false) as password_changed,
      exists (select from public.students s where s.user_id = u.id) as has_student_record,
      (select coalesce(jsonb_agg(r.role order by r.role), '[]') from public.user_roles r where r.user_id = u.id) as roles
    from auth.require_session(${claims.session_id}::uuid, ${claims.sub}::uuid, null, ${claims.aal}) as proof
    left join auth.users u on u.id = ${claims.sub}
    left join public.profiles p on p.id = u.id`
  const [person] = rows
  if (!person) throw new Error('require_session() let an account pass that does not exist')
  return person
}

/** Makes other first logins of the same account wait until this transaction has ended. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('auth.users').select('id').where('id', '=', userId).forUpdate().execute()
}

interface StudentRecord {
  admission_number: string
  first_name: string
  last_name: string
}

/** The student who is linked with an account. */
export async function findLinkedStudent(tx: Tx, userId: string): Promise<StudentRecord | undefined> {
  return await tx
    .selectFrom('students')
    .select(['admission_number', 'first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * Whether an account's address identifies its owner. An identity provider may claim any address for its
 * people, so the address counts only if an administrator assigned its domain to that provider.
 */
export async function hasOwnAddress(tx: Tx, userId: string): Promise<boolean> {
  const rows = await queryRows(tx)`
    select from auth.users u where u.id = ${userId} and (not u.is_sso_user or exists (
      select from auth.identities i join auth.sso_domains d on i.provider = 'sso:' || d.sso_provider_id
      where i.user_id = u.id and lower(d.domain) = lower(split_part(u.email, '@', 2))))`
  return rows.length > 0
}

/**
 * Links the student record with that number to the account.
 * @returns nothing when there is none, or it is already linked
 */
export async function linkStudent(
  tx: Tx,
  userId: string,
  admissionNumber: string,
): Promise<StudentRecord | undefined> {
  return await tx
    .updateTable('students')
    .set({ user_id: userId })
    .where(sql<string>`lower(admission_number)`, '=', admissionNumber)
    .where('user_id', 'is', null)
    .returning(['admission_number', 'first_name', 'last_name'])
    .executeTakeFirst()
}

/**
 * Adds what a student's account lacks: a profile, usually with a password that must be changed, and the role.
 */
export async function insertStudentProfile(tx: Tx, userId: string, student: StudentRecord): Promise<void> {
  const name = `${student.first_name} ${student.last_name}`
  await tx
    .insertInto('profiles')
    .values({
      id: userId,
      username: student.admission_number,
      name,
      role: 'Student',
      // A person from the school's identity provider has no password here to change.
      password_changed: sql<boolean>`(select is_sso_user from auth.users where id = ${userId})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await tx
    .insertInto('user_roles')
    .values({ user_id: userId, role: 'Student' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Numbers that were, or could be, an account's default password. */
export async function listDefaultPasswords(tx: Tx, userId: string): Promise<string[]> {
  const rows = await queryRows<{ number: string }>(tx)`
    select admission_number as number from public.students where user_id = ${userId}
    union all select teacher_id from public.teachers where id = ${userId}
    union all select username from public.profiles where id = ${userId}`
  return rows.map((row) => row.number)
}

/** Records that the first password was changed. */
export async function markPasswordChanged(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('profiles').set({ password_changed: true }).where('id', '=', userId).execute()
}

/** A password set by somebody else must be changed at the next sign-in. */
export async function markPasswordTemporary(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('profiles').set({ password_changed: false }).where('id', '=', userId).execute()
}

/** Whether a person is an administrator of the school, and has a password that nobody else knows. */
export async function isAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('user_roles')
    .innerJoin('profiles', 'profiles.id', 'user_roles.user_id')
    .select('user_roles.user_id')
    .where('user_roles.user_id', '=', userId)
    .where('user_roles.role', '=', 'Admin')
    .where('profiles.password_changed', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
