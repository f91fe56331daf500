import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Claims, Tx } from '#server/database/database.ts'
import {
  buildAdmin,
  buildClass,
  buildMember,
  buildStudent,
  buildTeacher,
  buildUser,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const denied = { code: '42501' }

async function asPerson<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await database.asUser(await claimsOf(database, userId), work)
}

async function call<T>(userId: string, expression: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await asPerson(userId, (tx) =>
    sql<{ result: T }>`select ${expression} as result`.execute(tx),
  )
  return rows[0]!.result
}

const enrolment = (classId: string, ids: string[]) =>
  sql<{
    added: string[]
    removed: string[]
    enrolled: number
  }>`public.enroll_students_in_class(${classId}, ${ids}::uuid[])`

async function enrolledIn(classId: string): Promise<string[]> {
  const rows = await database.asService((tx) =>
    tx.selectFrom('student_classes').select('student_id').where('class_id', '=', classId).execute(),
  )
  return rows.map((row) => row.student_id).toSorted()
}

async function buildStudents(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await buildStudent(database, { user_id: null })).id)
  return ids.toSorted()
}

test('saving a class makes exactly the chosen students the enrolled ones', async () => {
  const taught = await buildClass(database)
  const [a, b, c] = (await buildStudents(3)) as [string, string, string]
  const first = await call(taught.teacher_id!, enrolment(taught.id, [a, b, a]))
  expect({ ...first, added: first.added.toSorted() }).toEqual({ added: [a, b], removed: [], enrolled: 2 })
  expect(await call(taught.teacher_id!, enrolment(taught.id, [b, c]))).toEqual({
    added: [c],
    removed: [a],
    enrolled: 2,
  })
  expect(await enrolledIn(taught.id)).toEqual([b, c])
  expect((await call(taught.teacher_id!, enrolment(taught.id, []))).enrolled).toBe(0)
  expect(await enrolledIn(taught.id)).toEqual([])
})

test('one unknown or withdrawn student and nobody is enrolled or removed', async () => {
  const taught = await buildClass(database)
  const [a, b] = (await buildStudents(2)) as [string, string]
  await call(taught.teacher_id!, enrolment(taught.id, [a]))
  const unknown = randomUUID()
  await expect(call(taught.teacher_id!, enrolment(taught.id, [b, unknown]))).rejects.toMatchObject({
    code: 'SP003',
    detail: unknown,
  })
  const withdrawn = await buildStudent(database, { user_id: null, status: 'Withdrawn' })
  await expect(call(taught.teacher_id!, enrolment(taught.id, [b, withdrawn.id]))).rejects.toMatchObject({
    code: 'SP003',
  })
  expect(await enrolledIn(taught.id)).toEqual([a])
})

test('only the class’s teacher and administrators enrol', async () => {
  const taught = await buildClass(database)
  const ids = await buildStudents(1)
  const another = await buildTeacher(database)
  const student = await buildStudent(database)
  await enrol(database, student, taught)
  await expect(call(another.id, enrolment(taught.id, ids))).rejects.toMatchObject(denied)
  await expect(call(student.user_id, enrolment(taught.id, ids))).rejects.toMatchObject(denied)
  const admin = await buildAdmin(database)
  expect((await call(admin.id, enrolment(taught.id, ids))).enrolled).toBe(1)
})

test('students without an account are listed for administrators, those waiting to be linked are not', async () => {
  const listed = await buildStudent(database, { user_id: null, admission_number: 'LIST1' })
  const waiting = await buildStudent(database, { user_id: null, admission_number: 'WAIT1' })
  const { domain } = (
    await database.asVisitor((tx) =>
      sql<{ domain: string }>`select public.school_student_domain() as domain`.execute(tx),
    )
  ).rows[0]!
  await buildUser(database, { email: `wait1@${domain}` })
  const list = (tx: Tx) =>
    sql<{ student_id: string }>`select * from public.get_students_without_auth()`.execute(tx)
  const { rows } = await asPerson((await buildAdmin(database)).id, list)
  expect(rows.find((row) => row.student_id === listed.id)).toEqual({
    student_id: listed.id,
    admission_number: 'LIST1',
    first_name: listed.first_name,
    last_name: listed.last_name,
    suggested_email: `list1@${domain}`,
    suggested_password: 'LIST1',
  })
  expect(rows.some((row) => row.student_id === waiting.id)).toBe(false)
  await expect(asPerson((await buildTeacher(database)).id, list)).rejects.toMatchObject(denied)
})

test('a token has rights only when the person has chosen a password', async () => {
  const tokenRole = async (id: string) =>
    (
      await database.asService((tx) =>
        sql<{ role: string }>`select public.token_role(${id}) as role`.execute(tx),
      )
    ).rows[0]!.role
  expect(await tokenRole((await buildMember(database, 'Student')).id)).toBe('authenticated')
  expect(await tokenRole((await buildMember(database, 'Student', { password_changed: false })).id)).toBe(
    'must_change_password',
  )
  expect(await tokenRole((await buildUser(database)).id)).toBe('must_change_password')
})

test('a request needs a living session of that very person', async () => {
  const read = (tx: Tx) => tx.selectFrom('profiles').selectAll().execute()
  const person = await buildMember(database, 'Student')
  const claims = await claimsOf(database, person.id)
  expect(await database.asUser(claims, read)).toHaveLength(1)
  const forged: Claims = { ...claims, sub: (await buildAdmin(database)).id }
  await expect(database.asUser(forged, read)).rejects.toMatchObject({
    code: 'AS001',
    message: 'session_not_found',
  })
  await database.asService((tx) =>
    tx
      .updateTable('auth.users')
      .set({ banned_until: new Date(Date.now() + 60_000) })
      .where('id', '=', person.id)
      .execute(),
  )
  await expect(database.asUser(claims, read)).rejects.toMatchObject({ code: 'AS002', message: 'user_banned' })
  await database.asService((tx) =>
    tx.deleteFrom('auth.sessions').where('id', '=', claims.session_id).execute(),
  )
  await expect(database.asUser(claims, read)).rejects.toMatchObject({ code: 'AS001' })
})

test('a session ends with its account and with its time', async () => {
  const read = (tx: Tx) => tx.selectFrom('profiles').selectAll().execute()
  const claims = await claimsOf(database, (await buildMember(database, 'Student')).id)
  const change = (not_after: Date | null, deleted_at: Date | null) =>
    database.asService(async (tx) => {
      await tx.updateTable('auth.sessions').set({ not_after }).where('id', '=', claims.session_id).execute()
      await tx.updateTable('auth.users').set({ deleted_at }).where('id', '=', claims.sub).execute()
    })
  await change(new Date(Date.now() - 1000), null)
  await expect(database.asUser(claims, read)).rejects.toMatchObject({ code: 'AS001' })
  await change(null, new Date())
  await expect(database.asUser(claims, read)).rejects.toMatchObject({ code: 'AS001' })
  await change(null, null)
  expect(await database.asUser(claims, read)).toHaveLength(1)
})

test.each([
  ['2025-09-22T13:59:59Z', false],
  ['2025-09-22T14:00:00Z', true],
])('work due on 22 September, begun at %s, is late: %s', async (startedAt, late) => {
  const { rows } = await database.asService((tx) =>
    sql<{ late: boolean }>`select public.is_late('2025-09-22', ${startedAt}::timestamptz) as late`.execute(
      tx,
    ),
  )
  expect(rows[0]!.late).toBe(late)
})

test('a letter grade comes from the newest scale that is not newer than the year', async () => {
  const letter = async (year: string, percentage: number) =>
    (
      await database.asService((tx) =>
        sql<{
          letter: string | null
        }>`select public.letter_grade_for(${year}, 10, null, ${percentage}) as letter`.execute(tx),
      )
    ).rows[0]!.letter
  expect(await letter('2025', 80)).toBe('Distinction')
  expect(await letter('2025', 79.99)).toBe('Credit')
  await database.asService((tx) =>
    tx
      .insertInto('grade_scales')
      .values({ academic_year: '2026', grade_level: 10, min_percentage: 0, letter_grade: 'Attended' })
      .execute(),
  )
  expect(await letter('2025', 80)).toBe('Distinction')
  expect(await letter('2027', 80)).toBe('Attended')
  expect(await letter('2019', 80)).toBeNull()
})

test('an address subscribes once and gets the same answer both times', async () => {
  const subscribe = (email: string) =>
    database.asVisitor((tx) => sql`select public.subscribe_to_newsletter(${email})`.execute(tx))
  await subscribe(' Parent@Example.com ')
  await subscribe('parent@example.com')
  const rows = await database.asService((tx) =>
    tx.selectFrom('newsletter_subscribers').select('email').execute(),
  )
  expect(rows).toEqual([{ email: 'parent@example.com' }])
  await expect(subscribe('no address')).rejects.toMatchObject({ code: '23514' })
})

test('a line in the audit log names the person asking', async () => {
  const admin = await buildAdmin(database)
  await asPerson(admin.id, (tx) =>
    sql`select auth.write_audit('student.password_reset', 'student', 'x')`.execute(tx),
  )
  const lines = await asPerson(admin.id, (tx) => tx.selectFrom('auth.audit_log').selectAll().execute())
  expect(lines).toMatchObject([{ actor_id: admin.id, action: 'student.password_reset', subject_id: 'x' }])
})
