import type { Tx } from '#server/database/database.ts'
import type { StudentListQuery, TeacherListQuery } from '#shared/contracts/accounts.ts'
import {
  countStudents,
  countTeachers,
  listStudents,
  listTeachers,
  planForSearch,
  type Part,
} from './list-queries.ts'
import { orderOf, readPlace, studentOrders, teacherOrders, writePlace, type Place } from './order-queries.ts'

const pageSize = 50

type Paged<Query> = Query & { after?: string | undefined }

/** A page of the Student List. @throws {AppError} 403 no administrator, 422 a place that is none */
export async function readStudentPage(tx: Tx, query: Paged<StudentListQuery>) {
  if (query.search) await planForSearch(tx)
  const after = readPlace(orderOf(studentOrders, query.sort), query.after)
  const { rows, next } = await readPage((part) => listStudents(tx, query, part), after)
  return { students: rows, next, total: await countStudents(tx, query) }
}

/** A page of the Teacher List. @throws {AppError} 403 no administrator, 422 a place that is none */
export async function readTeacherPage(tx: Tx, query: Paged<TeacherListQuery>) {
  if (query.search) await planForSearch(tx)
  const after = readPlace(orderOf(teacherOrders, query.sort), query.after)
  const { rows, next } = await readPage((part) => listTeachers(tx, query, part), after)
  return { teachers: rows, next, total: await countTeachers(tx, query) }
}

/** Reads one row too many, which tells that there are more. */
async function readPage<Row extends { place: Place }>(
  read: (part: Part) => Promise<Row[]>,
  after: Place | undefined,
): Promise<{ rows: Row[]; next: string | null }> {
  const found = await read({ after, most: pageSize + 1 })
  const kept = found.slice(0, pageSize)
  const last = kept.at(-1)
  return {
    rows: kept, // their places are no part of the reply's schema and stay here
    next: found.length > pageSize && last ? writePlace(last.place) : null,
  }
}
