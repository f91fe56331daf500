import type { Tx } from '#server/database/database.ts'
import type { StudentListQuery, TeacherListQuery } from '#shared/accounts/contract.ts'
import type { CountedRows, PageRequest } from './counted-list-queries.ts'
import { listAndCountStudents, listAndCountTeachers, studentOrderOf } from './list-queries.ts'
import { orderOf, readCursor, teacherOrders, writeCursor, type Cursor } from './order-queries.ts'

const pageSize = 50

type Paged<Query> = Query & { after?: string | undefined }

/**
 * A page of the Student List.
 * @throws {AppError} 403 for anyone but an administrator, 422 for an invalid cursor
 */
export async function readStudentPage(tx: Tx, query: Paged<StudentListQuery>) {
  const after = readCursor(studentOrderOf(query), query.after)
  const { rows, next, total } = await readPage((page) => listAndCountStudents(tx, query, page), after)
  return { students: rows, next, total }
}

/**
 * A page of the Teacher List.
 * @throws {AppError} 403 for anyone but an administrator, 422 for an invalid cursor
 */
export async function readTeacherPage(tx: Tx, query: Paged<TeacherListQuery>) {
  const after = readCursor(orderOf(teacherOrders, query.sort), query.after)
  const { rows, next, total } = await readPage((page) => listAndCountTeachers(tx, query, page), after)
  return { teachers: rows, next, total }
}

/** Reads one row too many, which shows that there are more. */
async function readPage<Row>(
  read: (page: PageRequest) => Promise<CountedRows<Row>>,
  after: Cursor | undefined,
) {
  const { rows: found, total } = await read({ after, max: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  return {
    rows, // The cursors are not in the reply's schema, so they are not sent.
    next: found.length > pageSize && last ? writeCursor(last.cursor) : null,
    total,
  }
}
