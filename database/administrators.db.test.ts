import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#server/database/database.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()

const takeRole = (tx: Tx, id: string) => tx.deleteFrom('user_roles').where('user_id', '=', id).execute()
const ways: Record<string, (tx: Tx, id: string) => Promise<unknown>> = {
  'taking the role': takeRole,
  'changing the role': (tx, id) =>
    tx.updateTable('user_roles').set({ role: 'Student' }).where('user_id', '=', id).execute(),
  'deleting the account': (tx, id) => tx.deleteFrom('auth.users').where('id', '=', id).execute(),
  'emptying the account': (tx, id) =>
    tx.updateTable('auth.users').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
  'banning the account': (tx, id) =>
    tx
      .updateTable('auth.users')
      .set({ banned_until: new Date(Date.now() + 60_000) })
      .where('id', '=', id)
      .execute(),
}

/** Exactly two administrators who can sign in. */
async function twoAdministrators() {
  const two = [await buildAdmin(database), await buildAdmin(database)]
  const ids = two.map(({ id }) => id)
  await database.asService((tx) =>
    tx.deleteFrom('user_roles').where('role', '=', 'Admin').where('user_id', 'not in', ids).execute(),
  )
  return ids as [string, string]
}

/** Both begin, both do it, and only then may either end. */
async function atOnce(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) {
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const run = (work: (tx: Tx) => Promise<unknown>, mine: number) =>
    database.asService(async (tx) => {
      await sql`select 1`.execute(tx)
      begun[mine]?.resolve()
      await begun[1 - mine]?.promise
      await work(tx)
    })
  const results = await Promise.allSettled([run(first, 0), run(second, 1)])
  return results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as { code: string }] : [],
  )
}

test.each(Object.entries(ways))('the last administrator stays, against %s', async (_, remove) => {
  const [first, last] = await twoAdministrators()
  await database.asService((tx) => remove(tx, first))
  await expect(database.asService((tx) => remove(tx, last))).rejects.toMatchObject({ code: 'SP010' })
})

test('of two administrators who go in the same moment one stays, whichever ways they go', async () => {
  const kinds = Object.values(ways)
  for (const [index, way] of kinds.entries()) {
    const [first, second] = await twoAdministrators()
    const other = kinds[(index + 1) % kinds.length]!
    const failures = await atOnce(
      (tx) => way(tx, first),
      (tx) => other(tx, second),
    )
    expect(failures).toMatchObject([{ code: 'SP010' }])
  }
})

test('a teacher who is the last administrator cannot be made inactive', async () => {
  const [first, second] = await twoAdministrators()
  const teacher = await buildTeacher(database)
  await database.asService(async (tx) => {
    await insertOne(tx, 'user_roles', { user_id: teacher.id, role: 'Admin' })
    for (const id of [first, second]) await takeRole(tx, id)
  })
  const leave = database.asService((tx) =>
    tx.updateTable('teachers').set({ status: 'Inactive' }).where('id', '=', teacher.id).execute(),
  )
  await expect(leave).rejects.toMatchObject({ code: 'SP010' })
  await buildAdmin(database)
})

const isClosed = async (id: string) =>
  await database.asService(async (tx) => {
    const { rows } = await sql<{ closed: boolean }>`
      select coalesce(banned_until > now(), false) as closed from auth.users where id = ${id}`.execute(tx)
    return rows[0]?.closed
  })

test('a student who is no longer Active is out at once, and in again when Active', async () => {
  const student = await buildStudent(database)
  const claims = await claimsOf(database, student.user_id)
  const setStatus = (status: string) =>
    database.asService((tx) =>
      tx.updateTable('students').set({ status }).where('id', '=', student.id).execute(),
    )
  for (const status of ['Inactive', 'Suspended', 'Transferred', 'Withdrawn', 'Graduated']) {
    await setStatus(status)
    expect(await isClosed(student.user_id)).toBe(true)
  }
  await expect(database.asUser(claims, async () => {})).rejects.toMatchObject({ code: 'AS001' })
  const meanwhile = await claimsOf(database, student.user_id)
  await expect(database.asUser(meanwhile, async () => {})).rejects.toMatchObject({ code: 'AS002' })
  await setStatus('Active')
  expect(await isClosed(student.user_id)).toBe(false)
})

test('a ban by a program stays when a student becomes Active, and one of two records keeps an account open', async () => {
  const teacher = await buildTeacher(database)
  await buildStudent(database, { user_id: teacher.id, status: 'Graduated' })
  expect(await isClosed(teacher.id)).toBe(false)
  await database.asService((tx) =>
    tx.updateTable('teachers').set({ status: 'Inactive' }).where('id', '=', teacher.id).execute(),
  )
  expect(await isClosed(teacher.id)).toBe(true)

  const student = await buildStudent(database)
  await database.asService(async (tx) => {
    await ways['banning the account']!(tx, student.user_id)
    await tx.updateTable('students').set({ class_name: '9B' }).where('id', '=', student.id).execute()
  })
  expect(await isClosed(student.user_id)).toBe(true)
})

test('a scale that leaves percentages without a letter is refused', async () => {
  const step = { academic_year: '2031', grade_level: 9, letter_grade: 'Pass' }
  const add = (min_percentage: number) =>
    database.asService((tx) => insertOne(tx, 'grade_scales', { ...step, min_percentage }))
  await expect(add(40)).rejects.toMatchObject({ code: '23514' })
  await expect(add(0)).resolves.toMatchObject(step)
  const place = (top_percent: number) =>
    database.asService((tx) =>
      insertOne(tx, 'grade_scales', { ...step, academic_year: '2032', min_percentage: null, top_percent }),
    )
  await expect(place(99)).rejects.toMatchObject({ code: '23514' })
  await expect(place(100)).resolves.toMatchObject({ top_percent: 100 })
  const mixed = { ...step, academic_year: '2032', letter_grade: 'Other', min_percentage: 0 }
  await expect(database.asService((tx) => insertOne(tx, 'grade_scales', mixed))).rejects.toMatchObject({
    code: '23514',
  })
})
