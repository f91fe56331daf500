import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { isCurrent } from '#server/domain/guardians/current-queries.ts'
import { instantOf } from '#server/database/instant.ts'
import { selectionOf } from '#server/database/noun-fields.ts'
import { all, hasWords, missedWords, searchPatterns } from '#server/database/search-queries.ts'
import { queryRow } from '#server/database/query-rows.ts'
import type {
  StudentListQuery,
  TeacherListQuery,
  ListedStudentAccount,
  ListedTeacher,
} from '#shared/accounts/contract.ts'
import { withoutClass } from '#shared/accounts/filters.ts'
import { statusFields } from '#shared/accounts/status-fields.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import {
  listAndCount,
  listRows,
  type CountedRows,
  type List,
  type PageRequest,
  type WithCursor,
} from './counted-list-queries.ts'
import { byMatch, orderOf, studentOrders, teacherOrders, type Order } from './order-queries.ts'

const listedStudentColumns = sql`
  l.id, l.admission_number, l.first_name, l.last_name, l.grade_level, l.class_name, l.status, l.contact_email,
  ${selectionOf('l', studentFields)}, ${selectionOf('l', statusFields)}, l.guardians, l.guardian_note, l.enrollment_date, l.user_id is not null as has_account, l.default_password_in_force,
  ${instantOf('l.updated_at')} as updated_at`

const teacherColumns = sql`
  l.id, l.teacher_id, ${selectionOf('l', teacherFields)}, l.default_password_in_force,
  ${instantOf('l.created_at')} as created_at, ${instantOf('l.updated_at')} as updated_at`

/**
 * Matching students, in the requested order, from a cursor on. The person asking must be an administrator.
 */
export async function listStudents(
  tx: Tx,
  query: StudentListQuery,
  page: PageRequest,
): Promise<WithCursor<ListedStudentAccount>[]> {
  return await listRows(tx, studentList(query), page)
}

/** Like {@link listStudents}, with the total number. */
export async function listAndCountStudents(
  tx: Tx,
  query: StudentListQuery,
  page: PageRequest,
): Promise<CountedRows<ListedStudentAccount>> {
  return await listAndCount(tx, studentList(query), page)
}

/** A student as in the list. The person asking must be an administrator. */
export async function findListedStudent(tx: Tx, id: string): Promise<ListedStudentAccount | undefined> {
  return await queryRow<ListedStudentAccount>(tx)`
    select ${listedStudentColumns} from public.student_accounts l where l.id = ${id}`
}

/** As {@link listStudents}. */
export async function listTeachers(
  tx: Tx,
  query: TeacherListQuery,
  page: PageRequest,
): Promise<WithCursor<ListedTeacher>[]> {
  return await listRows(tx, teacherList(query), page)
}

/** As {@link listAndCountStudents}. */
export async function listAndCountTeachers(
  tx: Tx,
  query: TeacherListQuery,
  page: PageRequest,
): Promise<CountedRows<ListedTeacher>> {
  return await listAndCount(tx, teacherList(query), page)
}

/** As {@link findListedStudent}. */
export async function findListedTeacher(tx: Tx, id: string): Promise<ListedTeacher | undefined> {
  return await queryRow<ListedTeacher>(tx)`
    select ${teacherColumns} from public.teacher_accounts l where l.id = ${id}`
}

/** The order of a page of students, which its cursors belong to. */
export function studentOrderOf({ search = '', sort, best_first }: StudentListQuery): Order {
  return best_first && searchPatterns(search).length > 0 ? byMatch : orderOf(studentOrders, sort)
}

function studentList(query: StudentListQuery): List {
  const search = query.search ?? ''
  const order = studentOrderOf(query)
  return {
    view:
      order === byMatch
        ? sql`(select v.*, ${missedWords(sql`v.search_text`, search)} as match_rank from public.student_accounts v)`
        : sql`public.student_accounts`,
    columns: listedStudentColumns,
    fits: fitsStudent(query),
    order,
    isSearched: searchPatterns(search).length > 0,
    isRanked: order === byMatch,
  }
}

function teacherList(query: TeacherListQuery): List {
  return {
    view: sql`public.teacher_accounts`,
    columns: teacherColumns,
    fits: fitsTeacher(query),
    order: orderOf(teacherOrders, query.sort),
    isSearched: searchPatterns(query.search ?? '').length > 0,
    isRanked: false,
  }
}

function fitsStudent(query: StudentListQuery): RawBuilder<boolean> {
  const { search, grade, class_name, status, guardians } = query
  const className = class_name === withoutClass ? null : class_name
  return all([
    findsStudent(search),
    ...(guardians === 'note' ? [sql<boolean>`l.guardian_note is not null`] : []),
    ...(guardians === 'none' ? [hasNobodyToCall] : []),
    ...(grade ? [sql<boolean>`l.grade_rank = ${Number(grade)}`] : []),
    // Sorted by the rank, whose index also has the names in order.
    ...(class_name ? [sql<boolean>`l.class_rank = public.class_rank(${className})`] : []),
    ...(status ? [sql<boolean>`l.status = ${status}`] : []),
  ])
}

function fitsTeacher({ search, status }: TeacherListQuery): RawBuilder<boolean> {
  return all([hasWords(search ?? ''), ...(status ? [sql<boolean>`l.status = ${status}`] : [])])
}

const hasNobodyToCall = sql<boolean>`not exists (
  select from public.guardian_ties t join public.guardian_numbers n on n.guardian_id = t.guardian_id
  where t.student_id = l.id and t.may_be_called and ${isCurrent('t')} and ${isCurrent('n')})`

/** The fewest digits in a search that may belong to a guardian's number. */
const minDigits = 5

/**
 * Matches the words of the search, or a guardian's number. Whom either finds is collected first: with `or`
 * between them, or a join with both, every student would be read. The numbers are found by their index only in a
 * transaction of the owner: policies would be checked for each of them first.
 */
function findsStudent(search = ''): RawBuilder<boolean> {
  const figures = search.replaceAll(/[\s()+-]/g, '').replace(/^0+/, '')
  if (!/^\d+$/.test(figures) || figures.length < minDigits) return hasWords(search)
  return sql<boolean>`l.id = any (array(
    select l.id from public.student_accounts l where ${hasWords(search)}
    union all
    select t.student_id from public.guardian_numbers n join public.guardian_ties t on t.guardian_id = n.guardian_id
    where n.number like ${`%${figures}%`}
      and (n.valid_until is null or (select public.school_day()) < n.valid_until)
      and (t.valid_until is null or (select public.school_day()) < t.valid_until)))`
}
