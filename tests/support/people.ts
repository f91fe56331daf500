import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Claims, Database } from '#server/database/database.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
} from './builders.ts'
import type { School } from './school.ts'

/** An administrator, and the people who are refused every call of the office. */
export async function buildOffice(database: Database) {
  const admin = await buildAdmin(database)
  const asAdmin = await claimsOf(database, admin.id)
  /** Each with the status of the refusal. */
  const outsiders: [name: string, claims: Claims | undefined, status: number][] = [
    ['a student', await claimsOf(database, (await buildStudent(database)).user_id), 403],
    ['a teacher', await claimsOf(database, (await buildTeacher(database)).id), 403],
    ['an administrator with a temporary password', { ...asAdmin, role: 'must_change_password' }, 403],
    ['an administrator whose session has ended', { ...asAdmin, session_id: randomUUID() }, 401],
    ['a visitor', undefined, 401],
  ]
  return { admin, asAdmin, outsiders }
}

/** Builders of teachers who are signed in, and of people who have no business with a teacher's rows. */
export async function buildStaff(database: Database) {
  const [english] = await database.asServiceOnce((db) =>
    db.selectFrom('subjects').selectAll().where('code', '=', 'ENG').execute(),
  )
  const junior = english ?? (await buildSubject(database, { code: 'ENG', name: 'English' }))
  async function buildTeaching() {
    const teacher = await buildTeacher(database)
    return { teacher, junior, claims: await claimsOf(database, teacher.id) }
  }
  return {
    /** A teacher who is signed in, and a subject of the junior level. */
    buildTeaching,
    /** A teacher with a class of one student, and the office, each signed in. */
    buildTaught: async () => {
      const { claims: asTeacher, teacher } = await buildTeaching()
      const group = await buildClass(database, { teacher_id: teacher.id })
      const student = await buildStudent(database)
      await enrol(database, student, group)
      return {
        teacher,
        group,
        student,
        asTeacher,
        asStudent: await claimsOf(database, student.user_id),
        asAdmin: await claimsOf(database, (await buildAdmin(database)).id),
      }
    },
    /** @param student of the teacher's own class, who sees some of it but changes nothing */
    outsidersOf: async (student: { user_id: string }): Promise<[string, Claims | undefined][]> => {
      const [other, admin] = [await buildTeacher(database), await buildAdmin(database)]
      return [
        ['another teacher', await claimsOf(database, other.id)],
        ['a student', await claimsOf(database, student.user_id)],
        ['an administrator', await claimsOf(database, admin.id)],
        ['a teacher with a temporary password', await claimsOf(database, other.id, 'must_change_password')],
        ['a visitor', undefined],
      ]
    },
  }
}

interface OwnedCalls {
  owner: Claims
  calls: [method: string, address: string, body?: unknown][]
  /** The state that outsiders must not change. */
  read: () => Promise<unknown>
}

/**
 * Makes each call as its owner, who must succeed, so that the calls are right; then makes the same calls for a second
 * set of rows as everybody else, who must be refused and change nothing.
 * @param build makes the rows, and the calls in an order in which their owner can make them
 */
export async function expectOnlyOwner(
  call: School['call'],
  build: () => Promise<OwnedCalls>,
  outsiders: readonly (readonly [name: string, claims: Claims | undefined, status?: number])[],
): Promise<void> {
  const { owner, calls: own } = await build()
  for (const [method, address, body] of own)
    expect((await call(method, address, owner, body)).status, `owner ${method} ${address}`).toBe(200)
  const { calls, read } = await build()
  const before = await read()
  for (const [name, claims] of outsiders) {
    for (const [method, address, body] of calls) {
      const { status } = await call(method, address, claims, body)
      expect([401, 403, 404], `${name} ${method} ${address}`).toContain(status)
    }
  }
  expect(await read()).toEqual(before)
}
