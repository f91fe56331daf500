import { sql } from 'kysely'
import type { Claims, Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { forbidden } from '#server/http/errors.ts'
import type { ListedAdmin, ListedStudentAccount, ListedTeacher } from '#shared/contracts/accounts.ts'

/** First line of every use case of the administrators' side. @throws {AppError} 403 for everyone else */
export async function requireAdmin(tx: Tx): Promise<void> {
  const { rows } = await sql<{ is_admin: boolean }>`select public.is_admin()`.execute(tx)
  if (!rows[0]?.is_admin) throw forbidden('Only administrators can do this.')
}

/**
 * Notes in a transaction of the owner who is asking, and proves that this is an administrator.
 * @throws {AppError} 403 for everyone else; SQLSTATE AS001 when the session has ended
 */
export async function enterAsAdmin(tx: Tx, { sub, session_id, role }: Claims): Promise<void> {
  if (role !== 'authenticated') throw forbidden('Please change your password first.')
  await sql`select auth.require_session(${session_id}::uuid, ${sub}::uuid), set_config('app.user_id', ${sub}, true)`.execute(
    tx,
  )
  await requireAdmin(tx)
}

export const pageSize = 50

/** Where a page begins: after the row with this value in the list's order, and this id. */
export interface Position {
  at: string
  id: string
}

interface PageWanted {
  words: string[]
  after: Position | undefined
}

/** A page with one row too many, which tells that there are more. */
export async function listStudents(tx: Tx, { words, after }: PageWanted): Promise<ListedStudentAccount[]> {
  return await tx
    .selectFrom('students as s')
    .leftJoin('profiles as p', 'p.id', 's.user_id')
    .select(['s.id', 's.admission_number', 's.first_name', 's.last_name', 's.grade_level', 's.class_name'])
    .select(['s.status', 's.contact_email', 's.enrollment_date'])
    .select(
      sql<boolean>`p.id is null or (p.default_password and not p.password_changed)`.as(
        'default_password_in_force',
      ),
    )
    .where(fitsStudent(words))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(s.enrollment_date, s.id) < (${after?.at}::date, ${after?.id}::uuid)`),
    )
    .orderBy('s.enrollment_date', 'desc')
    .orderBy('s.id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

export async function countStudents(tx: Tx, words: string[]): Promise<number> {
  const { total } = await tx
    .selectFrom('students as s')
    .select(sql<number>`count(*)`.as('total'))
    .where(fitsStudent(words))
    .executeTakeFirstOrThrow()
  return total
}

/** As {@link listStudents}. */
export async function listTeachers(tx: Tx, { words, after }: PageWanted): Promise<ListedTeacher[]> {
  return await tx
    .selectFrom('teachers as t')
    .leftJoin('profiles as p', 'p.id', 't.id')
    .select(['t.id', 't.teacher_id', 't.surname', 't.given_name', 't.email'])
    .select(instantOf('t.created_at').as('created_at'))
    .select(
      sql<boolean>`coalesce(p.default_password and not p.password_changed, false)`.as(
        'default_password_in_force',
      ),
    )
    .where(fitsTeacher(words))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(t.created_at, t.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

export async function countTeachers(tx: Tx, words: string[]): Promise<number> {
  const { total } = await tx
    .selectFrom('teachers as t')
    .select(sql<number>`count(*)`.as('total'))
    .where(fitsTeacher(words))
    .executeTakeFirstOrThrow()
  return total
}

/** An administrator signs in by e-mail, so without a teacher's row the username is the address. */
export async function listAdmins(tx: Tx): Promise<ListedAdmin[]> {
  return await tx
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('teachers as t', 't.id', 'r.user_id')
    .select(['p.id', 'p.username', 'p.name', sql<'Admin'>`'Admin'`.as('role')])
    .select(
      sql<string | null>`coalesce(t.email, case when p.username like '%_@_%' then p.username end)`.as(
        'email',
      ),
    )
    .select([instantOf('r.assigned_at').as('assigned_at'), instantOf('p.created_at').as('created_at')])
    .where('r.role', '=', 'Admin')
    .orderBy('r.assigned_at', 'desc')
    .orderBy('p.id')
    .execute()
}

/** Each word must be in one of the columns. */
function fitsStudent(words: string[]) {
  return fits(
    sql`concat_ws(' ', s.admission_number, s.first_name, s.last_name, s.class_name, s.contact_email)`,
    words,
  )
}

function fitsTeacher(words: string[]) {
  return fits(sql`concat_ws(' ', t.teacher_id, t.surname, t.given_name, t.email)`, words)
}

function fits(text: ReturnType<typeof sql>, words: string[]) {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  // Without words the list is empty, and then everything fits.
  return sql<boolean>`${text} ilike all (${patterns}::text[])`
}
