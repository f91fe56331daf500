import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { mostCounted } from '#shared/account-filters.ts'
import type {
  StudentListQuery,
  TeacherListQuery,
  ListedStudentAccount,
  ListedTeacher,
} from '#shared/contracts/accounts.ts'
import {
  isAfterCursor,
  orderBy,
  orderOf,
  cursorColumn,
  studentOrders,
  teacherOrders,
  type Cursor,
} from './order-queries.ts'

export interface PageRequest {
  after: Cursor | undefined
  most: number
}

const studentColumns = sql`
  l.id, l.admission_number, l.first_name, l.last_name, l.sex, l.grade_level, l.class_name, l.status, l.contact_email,
  l.guardian_phone, l.enrollment_date, l.user_id is not null as has_account, l.default_password_in_force,
  to_json(l.updated_at) #>> '{}' as updated_at`

const teacherColumns = sql`
  l.id, l.teacher_id, l.surname, l.given_name, l.email, l.status, l.default_password_in_force,
  to_json(l.created_at) #>> '{}' as created_at, to_json(l.updated_at) #>> '{}' as updated_at`

type WithCursor<Row> = Row & { cursor: Cursor }

/** Students that fit, in the order asked for, from a cursor on. The person asking must be an administrator. */
export async function listStudents(
  tx: Tx,
  query: StudentListQuery,
  { after, most }: PageRequest,
): Promise<WithCursor<ListedStudentAccount>[]> {
  const order = orderOf(studentOrders, query.sort)
  const { rows } = await sql<WithCursor<ListedStudentAccount>>`
    select ${studentColumns}, ${cursorColumn(order)} as cursor
    from public.student_accounts l
    where ${fitsStudent(query)} and ${isAfterCursor(order, after)}
    order by ${orderBy(order)} limit ${most}`.execute(tx)
  return rows
}

/** A student as the list has it. The person asking must be an administrator. */
export async function findListedStudent(tx: Tx, id: string): Promise<ListedStudentAccount | undefined> {
  const { rows } = await sql<ListedStudentAccount>`
    select ${studentColumns} from public.student_accounts l where l.id = ${id}`.execute(tx)
  return rows[0]
}

export async function countStudents(tx: Tx, query: StudentListQuery): Promise<number> {
  return await count(tx, sql`public.student_accounts`, fitsStudent(query))
}

/** As {@link listStudents}. */
export async function listTeachers(
  tx: Tx,
  query: TeacherListQuery,
  { after, most }: PageRequest,
): Promise<WithCursor<ListedTeacher>[]> {
  const order = orderOf(teacherOrders, query.sort)
  const { rows } = await sql<WithCursor<ListedTeacher>>`
    select ${teacherColumns}, ${cursorColumn(order)} as cursor
    from public.teacher_accounts l
    where ${fitsTeacher(query)} and ${isAfterCursor(order, after)}
    order by ${orderBy(order)} limit ${most}`.execute(tx)
  return rows
}

/** As {@link findListedStudent}. */
export async function findListedTeacher(tx: Tx, id: string): Promise<ListedTeacher | undefined> {
  const { rows } = await sql<ListedTeacher>`
    select ${teacherColumns} from public.teacher_accounts l where l.id = ${id}`.execute(tx)
  return rows[0]
}

export async function countTeachers(tx: Tx, query: TeacherListQuery): Promise<number> {
  return await count(tx, sql`public.teacher_accounts`, fitsTeacher(query))
}

/**
 * Lets the database plan each search by its words: planned once for all, it would read the index of letter
 * triples also for a word that has none.
 */
export async function planForSearch(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx)
}

/** Counts no further than anybody reads: in a list of a hundred thousand, counting is all the work. */
async function count(tx: Tx, list: RawBuilder<unknown>, fits: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${list} l where ${fits} limit ${mostCounted + 1}) counted`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

function fitsStudent({ search, grade, class_name, status }: StudentListQuery): RawBuilder<boolean> {
  return all([
    ...wordsOf(search),
    ...(grade ? [sql<boolean>`l.grade_rank = ${Number(grade)}`] : []),
    // By the rank, whose index also has the names in order.
    ...(class_name ? [sql<boolean>`l.class_rank = public.class_rank(${class_name})`] : []),
    ...(status ? [sql<boolean>`l.status = ${status}`] : []),
  ])
}

function fitsTeacher({ search, status }: TeacherListQuery): RawBuilder<boolean> {
  return all([...wordsOf(search), ...(status ? [sql<boolean>`l.status = ${status}`] : [])])
}

/** Each word must be somewhere in the row, whatever the order and the blanks between them. */
function wordsOf(search = ''): RawBuilder<boolean>[] {
  const words = search
    .replaceAll('\0', '')
    .toWellFormed()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
  return words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql<boolean>`l.search_text like ${pattern}`
  })
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}
