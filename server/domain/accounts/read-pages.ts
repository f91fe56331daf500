import type { Tx } from '#server/database/database.ts'
import type { StudentListQuery, TeacherListQuery } from '#shared/contracts/accounts.ts'
import {
  countStudents,
  countTeachers,
  listStudents,
  listTeachers,
  planForSearch,
  type PageRequest,
} from './list-queries.ts'
import {
  orderOf,
  readCursor,
  studentOrders,
  teacherOrders,
  writeCursor,
  type Cursor,
} from './order-queries.ts'

const pageSize = 50

type Paged<Query> = Query & { after?: string | undefined }

/** A page of the Student List. @throws {AppError} 403 no administrator, 422 a cursor that is none */
export async function readStudentPage(tx: Tx, query: Paged<StudentListQuery>) {
  if (query.search) await planForSearch(tx)
  const after = readCursor(orderOf(studentOrders, query.sort), query.after)
  const { rows, next } = await readPage((page) => listStudents(tx, query, page), after)
  return { students: rows, next, total: await countStudents(tx, query) }
}

/** A page of the Teacher List. @throws {AppError} 403 no administrator, 422 a cursor that is none */
export async function readTeacherPage(tx: Tx, query: Paged<TeacherListQuery>) {
  if (query.search) await planForSearch(tx)
  const after = readCursor(orderOf(teacherOrders, query.sort), query.after)
  const { rows, next } = await readPage((page) => listTeachers(tx, query, page), after)
  return { teachers: rows, next, total: await countTeachers(tx, query) }
}

/** Reads one row too many, which tells that there are more. */
async function readPage<Row extends { cursor: Cursor }>(
  read: (page: PageRequest) => Promise<Row[]>,
  after: Cursor | undefined,
): Promise<{ rows: Row[]; next: string | null }> {
  const found = await read({ after, most: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  return {
    rows, // Their cursors are not in the schema of the reply and stay here.
    next: found.length > pageSize && last ? writeCursor(last.cursor) : null,
  }
}
