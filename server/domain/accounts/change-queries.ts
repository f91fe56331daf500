import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow } from '#server/database/query-rows.ts'
import type { StudentFields, TeacherFields } from '#shared/accounts/contract.ts'
import { statusFieldNames, type statusFields } from '#shared/accounts/status-fields.ts'
import { studentFieldNames, type studentFields } from '#shared/accounts/student-fields.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import type { SentFields } from '#shared/noun-fields.ts'
import { namesOfFields } from '#shared/person-fields.ts'

interface Versioned {
  /** Whether nobody has changed the row since it was read. */
  is_current: boolean
}

type StudentState = Versioned & Required<StudentFields> & { user_id: string | null }
type TeacherState = Versioned & Required<TeacherFields>

/** Reads and locks the fields of a student that may be changed. @param version `updated_at` as it was read */
export async function lockStudent(tx: Tx, id: string, version: string): Promise<StudentState | undefined> {
  return await tx
    .selectFrom('students')
    .select(['user_id', 'first_name', 'last_name', 'grade_level', 'class_name', 'contact_email', 'status'])
    .select(studentFieldNames)
    .select(statusFieldNames)
    .select(sql<boolean>`updated_at = ${version}::timestamptz`.as('is_current'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<Pick<StudentState, 'status'> & SentFields<typeof studentFields & typeof statusFields>>()
    .executeTakeFirst()
}

/** As {@link lockStudent}. */
export async function lockTeacher(tx: Tx, id: string, version: string): Promise<TeacherState | undefined> {
  return await tx
    .selectFrom('teachers')
    .select(namesOfFields(teacherFields))
    .select(sql<boolean>`updated_at = ${version}::timestamptz`.as('is_current'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<SentFields<typeof teacherFields>>()
    .executeTakeFirst()
}

/** Changes the given fields of a student; those left out keep their values. */
export async function updateStudent(tx: Tx, id: string, fields: StudentFields): Promise<void> {
  await tx.updateTable('students').set(fields).where('id', '=', id).execute()
  // For a new status, the database keeps the former values of facts that were not given.
  const given = statusFieldNames.filter((name) => fields[name] !== undefined)
  if (fields.status !== undefined && given.length > 0)
    await tx
      .updateTable('students')
      .set(Object.fromEntries(given.map((name) => [name, fields[name]])))
      .where('id', '=', id)
      .execute()
}

/** Changes the given fields of a teacher; those left out keep their values. */
export async function updateTeacher(tx: Tx, id: string, fields: TeacherFields): Promise<void> {
  await tx.updateTable('teachers').set(fields).where('id', '=', id).execute()
}

/** The name by which the portal greets the person. */
export async function renameProfile(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.updateTable('profiles').set({ name }).where('id', '=', userId).execute()
}

/** Whether another account, teacher or profile has that address. @param email lower case */
export async function isEmailTaken(tx: Tx, email: string, userId: string): Promise<boolean> {
  const row = await queryRow<{ taken: boolean }>(tx)`
    select exists (select from auth.users where email = ${email} and not is_sso_user and id <> ${userId})
      or exists (select from public.teachers where lower(email) = ${email} and id <> ${userId})
      or exists (select from public.profiles where lower(username) = ${email} and id <> ${userId}) as taken`
  return row?.taken ?? false
}

/** A teacher signs in by email, so the profile is named by it too, unless it has another name. */
export async function renameUser(tx: Tx, userId: string, from: string, to: string): Promise<void> {
  await sql`
    update public.profiles set username = ${to}
    where id = ${userId} and lower(username) = lower(${from})`.execute(tx)
}
