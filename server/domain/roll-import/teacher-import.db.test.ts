import { expect, test } from 'vitest'
import type { RollCheck, RollOverview } from '#shared/roll-import/contract.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { buildAdmin, buildClass, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, request, call } = await testSchool()
const admin = await buildAdmin(database)
const asAdmin = await claimsOf(database, admin.id)

const titles = 'Staff No;SURNAME;Given Names;E-mail'

async function look(text: string, claims = asAdmin, answers = {}) {
  const path = `/api/v1${rollFilePath}?name=Staff.csv&kind=teachers`
  const sent = await request('POST', path, claims, { body: text })
  expect(sent.status).toBe(200)
  const { draft } = (await sent.json()) as RollOverview
  const { id } = draft!
  const choices = { answers }
  const { body } = await call<RollCheck>('POST', `/admin/imports/${id}/check`, claims, { choices })
  return { id, check: body }
}

async function run({ id, check }: Awaited<ReturnType<typeof look>>, decisions = {}, claims = asAdmin) {
  const body = { fingerprint: check.fingerprint, ...decisions }
  return await call<RollOverview>('POST', `/admin/imports/${id}/run`, claims, body)
}

const undo = (id: string) => call('POST', `/admin/imports/${id}/undo`, asAdmin)

const teachers = async (...ids: string[]) =>
  await database.asService((tx) =>
    tx.selectFrom('teachers').selectAll().where('teacher_id', 'in', ids).orderBy('teacher_id').execute(),
  )

const signIn = async (email: string, password: string) =>
  (await request('POST', '/auth/v1/token?grant_type=password', undefined, { body: { email, password } }))
    .status

const setAddress = async (id: string | null, email: string) =>
  await database.asService((tx) => tx.updateTable('auth.users').set({ email }).where('id', '=', id).execute())

test('every fault of a list of teachers is named by its cell, and nothing is imported', async () => {
  const student = await buildStudent(database, { contact_email: 'known@example.com' })
  const other = await buildTeacher(database, { email: 'taken@example.com' })
  const { check } = await look(
    [
      titles,
      ';KEWA;Ruth;a@example.com',
      'F-1;KEWA;;b@example.com',
      'F-2;KEWA;Ruth;not an address',
      'F-3;KEWA;Ruth;c@example.com',
      'F-4;KILA;Mary;C@Example.com',
      'F-3;KILA;Mary;d@example.com',
      'F-5;KILA;Mary;taken@example.com',
      'F-6;KILA;Mary;x@student.leronplains.ac.pg',
      `F-7;KILA;Mary;known@example.com`,
    ].join('\n'),
  )
  expect(check.problems.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [2, 'teacher_id', 'teacher ID is missing'],
    [3, 'given_name', 'given name is missing'],
    [4, 'email', 'email is not an email address'],
    [6, 'email', 'email is a duplicate of line 5'],
    [7, 'teacher_id', 'teacher ID is a duplicate of line 5'],
    [8, 'email', 'There is an account with this email address already'],
    [9, 'email', 'Addresses at this domain belong to students'],
  ])
  expect(check.counts).toMatchObject({ added: 2, faulty_lines: 7 })
  expect(student.contact_email).toBe('known@example.com')
  expect(other.email).toBe('taken@example.com')
  expect(await teachers('F-3', 'F-7')).toEqual([])
})

test('teachers are registered, sign in with the teacher ID, and are taken back', async () => {
  const text = `${titles}\nNEW-001;DAMBUI;Ruth-Anna;Ruth.Dambui@example.com\nNEW-002;O'HARA;Seán;sean@example.com`
  const first = await look(text)
  expect(first.check.added).toMatchObject([
    { number: 'NEW-001', name: 'Ruth-Anna Dambui', class_name: null },
    { number: 'NEW-002' },
  ])
  const { body } = await run(first)
  expect(body).toMatchObject({ draft: null, imports: [{ added: 2, changed: 0 }] })
  expect(await teachers('NEW-001', 'NEW-002')).toMatchObject([
    { surname: 'Dambui', email: 'ruth.dambui@example.com', status: 'Active' },
    { surname: "O'Hara" },
  ])
  const profiles = await database.asService((tx) =>
    tx
      .selectFrom('profiles')
      .select(['role', 'password_changed', 'default_password'])
      .where('username', '=', 'sean@example.com')
      .execute(),
  )
  expect(profiles).toEqual([{ role: 'Teacher', password_changed: false, default_password: true }])
  expect((await look(text)).check.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  // The roll's imports are a list of their own.
  expect((await call('GET', '/admin/imports', asAdmin)).body).toMatchObject({ draft: null, imports: [] })

  expect((await undo(first.id)).body).toMatchObject({ undone: true, obstacles: [] })
  expect(await teachers('NEW-001', 'NEW-002')).toEqual([])
  expect(await signIn('sean@example.com', 'NEW-002')).toBe(400)
  const again = await look(text)
  await run(again)
  expect(await signIn('sean@example.com', 'NEW-002')).toBe(200)
  expect((await undo(again.id)).body).toMatchObject({
    undone: false,
    obstacles: [{ number: 'NEW-002', name: "Seán O'Hara", reason: 'has logged in' }],
  })
})

test('a list changes names, addresses and status with the accounts, and undoing puts all back', async () => {
  const [renamed, leaver] = [
    await buildTeacher(database, { teacher_id: 'CH-1', surname: 'Kila', email: 'old@example.com' }),
    await buildTeacher(database, { teacher_id: 'CH-2' }),
  ]
  const all = await database.asService((tx) =>
    tx.selectFrom('teachers').selectAll().where('status', '=', 'Active').execute(),
  )
  const others = all
    .filter(({ id }) => ![renamed.id, leaver.id].includes(id))
    .map((one) => `${one.teacher_id};${one.surname};${one.given_name};${one.email}`)
  const list = await look([titles, 'CH-1;Temu;Mary;new@example.com', ...others].join('\n'), asAdmin, {
    other_names: 'replace',
  })
  expect(list.check).toMatchObject({
    counts: { changed: 1, leavers: 1, added: 0 },
    changed: [{ fields: [{ field: 'surname' }, { field: 'email', after: 'new@example.com' }] }],
    leavers: [{ number: 'CH-2' }],
  })
  expect((await run(list, { deactivate_leavers: true })).status).toBe(200)
  const account = async (id: string) =>
    await database.asService((tx) =>
      tx.selectFrom('auth.users').select(['email', 'banned_until']).where('id', '=', id).executeTakeFirst(),
    )
  expect(await teachers('CH-1', 'CH-2')).toMatchObject([{ surname: 'Temu' }, { status: 'Inactive' }])
  expect(await account(renamed.id)).toMatchObject({ email: 'new@example.com' })
  expect((await account(leaver.id))?.banned_until).not.toBeNull()
  expect((await undo(list.id)).body).toMatchObject({ undone: true })
  expect(await teachers('CH-1', 'CH-2')).toMatchObject([
    { surname: 'Kila', email: 'old@example.com' },
    { status: 'Active' },
  ])
  expect((await account(leaver.id))?.banned_until).toBeNull()
})

test('an address is of one account: a student’s is refused, and one taken since keeps an import from being undone', async () => {
  const student = await buildStudent(database)
  await setAddress(student.user_id, 'own-mail@example.com')
  const teacher = await buildTeacher(database, { teacher_id: 'AD-1', email: 'before@example.com' })
  const move = (to: string) => look(`${titles}\nAD-1;${teacher.surname};${teacher.given_name};${to}`)
  expect((await move('own-mail@example.com')).check.problems).toMatchObject([{ line: 2, field: 'email' }])

  const list = await move('after@example.com')
  expect((await run(list)).status).toBe(200)
  await setAddress(student.user_id, 'before@example.com')
  expect((await undo(list.id)).body).toMatchObject({
    undone: false,
    obstacles: [{ number: 'AD-1', reason: 'had an address that another account has now' }],
  })
  expect(await teachers('AD-1')).toMatchObject([{ email: 'after@example.com' }])
})

test('a teacher with a class is not taken back', async () => {
  const list = await look(`${titles}\nUSED-9;Kewa;Used;used9@example.com`)
  await run(list)
  const [teacher] = await teachers('USED-9')
  await buildClass(database, { teacher_id: teacher!.id })
  expect((await undo(list.id)).body).toMatchObject({
    undone: false,
    obstacles: [{ number: 'USED-9', reason: 'has classes' }],
  })
})

test('of two administrators who import the same teacher at once one does', async () => {
  const other = await claimsOf(database, (await buildAdmin(database)).id)
  const text = `${titles}\nTWICE-1;Kewa;Twice;twice1@example.com`
  const lists = [await look(text), await look(text, other)] as const
  const replies = await Promise.all([run(lists[0]), run(lists[1], {}, other)])
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(await teachers('TWICE-1')).toHaveLength(1)
})

test('a kind of list that there is not is refused', async () => {
  const path = `/api/v1${rollFilePath}?name=Staff.csv&kind=parents`
  expect((await request('POST', path, asAdmin, { body: titles })).status).toBe(422)
  expect((await call('GET', '/admin/imports?kind=parents', asAdmin)).status).toBe(422)
})
