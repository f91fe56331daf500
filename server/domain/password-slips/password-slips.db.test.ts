import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { buildAccount } from '#tests/support/auth.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import type { Claims } from '#server/database/database.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { drawSlips } from './draw-slips.ts'

const { database } = await testDatabase()
const program = await testSchool(database)
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)

async function ask(path: string, body: unknown, claims: Claims | undefined = asAdmin) {
  return await program.request('POST', `/api/v1/admin/password-slips${path}`, claims, { body })
}

async function textOf(pdf: ArrayBuffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text
}

async function make(body: object): Promise<string> {
  const response = await ask('', body)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  return (await textOf(await response.arrayBuffer())).join('\n')
}

/** A student with an account whose first password is the student ID, unless said otherwise. */
async function buildNewcomer(profile: { password_changed?: boolean; default_password?: boolean } = {}) {
  const student = await buildStudent(database, { user_id: null })
  const number = student.admission_number
  const userId = await buildAccount(database, `${number}@${firstSchool.studentEmailDomain}`, 'kept as it was')
  await database.asService(async (tx) => {
    await insertOne(tx, 'profiles', {
      id: userId,
      username: number,
      name: 'Ruth',
      role: 'Student',
      ...profile,
    })
    await insertOne(tx, 'user_roles', { user_id: userId, role: 'Student' })
    await tx.updateTable('students').set({ user_id: userId }).where('id', '=', student.id).execute()
  })
  return { ...student, userId }
}

async function hasPassword(userId: string, password: string): Promise<boolean> {
  const { password_hash } = await database.asService((tx) =>
    tx.selectFrom('auth.users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  return await program.services.auth.hashing.verify(password, password_hash)
}

const wordsOf = (text: string) => [...text.matchAll(/\b[a-z]+-[a-z]+-[a-z]+-\d\d\b/g)].map(([words]) => words)

test('a student, a teacher, an administrator with a temporary password and nobody are refused', async () => {
  const newcomer = await buildNewcomer()
  const admin = await buildAdmin(database)
  const people: [Claims | undefined, number][] = [
    [await claimsOf(database, (await buildStudent(database)).user_id), 403],
    [await claimsOf(database, (await buildTeacher(database)).id), 403],
    [await claimsOf(database, admin.id, 'must_change_password'), 403],
    [undefined, 401],
  ]
  const who = { student_ids: [newcomer.id] }
  for (const [claims, status] of people) {
    const made = await program.request('POST', '/api/v1/admin/password-slips', claims, {
      body: { who, password: 'words' },
    })
    const counted = await program.request('POST', '/api/v1/admin/password-slips/count', claims, {
      body: { who },
    })
    expect([made.status, counted.status]).toEqual([status, status])
  }
  expect(await hasPassword(newcomer.userId, 'kept as it was')).toBe(true)
})

test('slips with student IDs leave ready accounts as they are and bring others back to the number', async () => {
  const ready = await buildNewcomer()
  const temporary = await buildNewcomer({ default_password: false })
  const chosen = await buildNewcomer({ password_changed: true })
  const accountless = await buildStudent(database, { user_id: null })
  const left = await buildNewcomer()
  await database.asService((tx) =>
    tx.updateTable('students').set({ status: 'Withdrawn' }).where('id', '=', left.id).execute(),
  )
  const who = { student_ids: [ready, temporary, chosen, accountless, left].map(({ id }) => id) }
  expect(await (await ask('/count', { who })).json()).toEqual({
    ready: 1,
    temporary: 1,
    chosen: 1,
    without_account: 1,
    not_active: 1,
  })
  const text = await make({ who, password: 'student_id' })
  for (const { admission_number } of [ready, temporary]) expect(text.split(admission_number)).toHaveLength(3)
  for (const { admission_number } of [chosen, accountless, left]) expect(text).not.toContain(admission_number)
  expect(text).toContain('www.leronplains.ac.pg/portal')
  expect(await hasPassword(ready.userId, 'kept as it was')).toBe(true)
  expect(await hasPassword(temporary.userId, temporary.admission_number)).toBe(true)
  expect(await hasPassword(chosen.userId, 'kept as it was')).toBe(true)
})

test('random words are in force once printed, end sessions, must be changed, and stand nowhere in clear', async () => {
  const newcomer = await buildNewcomer()
  const claims = await claimsOf(database, newcomer.userId, 'must_change_password')
  const body = { who: { student_ids: [newcomer.id] }, password: 'words' }
  const [first = ''] = wordsOf(await make(body))
  expect(await hasPassword(newcomer.userId, first)).toBe(true)
  await expect(database.asUser(claims, async () => {})).rejects.toMatchObject({ code: 'AS001' })
  const [second = ''] = wordsOf(await make(body))
  expect([await hasPassword(newcomer.userId, first), await hasPassword(newcomer.userId, second)]).toEqual([
    false,
    true,
  ])
  const profile = await database.asService((tx) =>
    tx.selectFrom('profiles').selectAll().where('id', '=', newcomer.userId).executeTakeFirstOrThrow(),
  )
  expect(profile).toMatchObject({ password_changed: false, default_password: false })
  const noted = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').selectAll().where('action', 'like', 'accounts.%').execute(),
  )
  expect(JSON.stringify(noted)).not.toContain(second)
  expect(noted.filter(({ subject_id }) => subject_id === newcomer.userId)).toHaveLength(2)
})

test('a password that a student has chosen is only replaced when that is asked for', async () => {
  const chosen = await buildNewcomer({ password_changed: true })
  const body = { who: { student_ids: [chosen.id] }, password: 'words' }
  expect((await ask('', body)).status).toBe(409)
  const [words = ''] = wordsOf(await make({ ...body, replace_chosen: true }))
  expect(await hasPassword(chosen.userId, words)).toBe(true)
})

test('whole classes come by name, and the students of the last account creation can be asked for', async () => {
  const newcomer = await buildNewcomer()
  await database.asService(async (tx) => {
    await tx.updateTable('students').set({ class_name: '9J' }).where('id', '=', newcomer.id).execute()
    const run_id = crypto.randomUUID()
    await insertOne(tx, 'account_creations', { student_id: newcomer.id, run_id, state: 'success' })
  })
  for (const who of [{ class_name: '9J' }, { last_created: true }])
    expect(await make({ who, password: 'student_id' })).toContain(newcomer.admission_number)
})

test('each class begins on a new page, which names it in the footer', async () => {
  const slips = ['9A', '9A', '9B', null].map((class_name, n) => ({
    admission_number: `2025${n}`,
    first_name: 'Ruth',
    last_name: 'Dambui',
    class_name,
    password: 'kunai',
  }))
  const drawn = await drawSlips(slips, { school: 'Plains', address: 'https://school.example/portal' })
  const pages = await textOf(await new Response(drawn).arrayBuffer())
  expect(pages.map((text) => text.split('First password').length - 1)).toEqual([2, 1, 1])
  expect(pages.map((text) => /Class 9A|Class 9B|Without a class/.exec(text)?.[0])).toEqual([
    'Class 9A',
    'Class 9B',
    'Without a class',
  ])
})

test('ten slips go on a page, and the longest name and words stay inside theirs', async () => {
  const slips = Array.from({ length: 21 }, (_, n) => ({
    admission_number: `2025${n}`,
    first_name: n === 0 ? 'Maria-Magdalena Ōtara 王 '.repeat(4) : 'Ŋalo',
    last_name: 'Dambui',
    class_name: '9A',
    password: 'shoulder-mountain-umbrella-47',
  }))
  const drawn = await drawSlips(slips, { school: 'Plains', address: 'https://school.example/portal' })
  const pages = await textOf(await new Response(drawn).arrayBuffer())
  expect(pages.map((text) => text.split('First password').length - 1)).toEqual([10, 10, 1])
  expect(pages[0]?.replaceAll(/\s/g, '')).toContain(`${'Maria-MagdalenaŌtara王'.repeat(4)}Dambui`)
  expect(pages[0]).toContain('Ŋalo Dambui')
  expect(wordsOf(pages.join('\n'))).toHaveLength(21)
})
