import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#server/database/database.ts'
import type { AccountClosing, SchoolYear } from '#shared/school-year/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAdmin, buildClass, buildStudent, claimsOf } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { waitingStatements } from '#tests/support/waiting-statements.ts'
import { closeDueAccounts } from './closings.ts'

const { database, call } = await testSchool()
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
const today = schoolDay()

const read = async () => (await call<SchoolYear>('GET', '/admin/school-year', asAdmin)).body
const undo = (id: string) => call('POST', `/admin/bulk-changes/${id}/undo`, asAdmin)

const isArchived = async (id: string) =>
  await database.asService(
    async (tx) =>
      (await tx.selectFrom('classes').select('is_archived').where('id', '=', id).executeTakeFirst())
        ?.is_archived,
  )

test('the classes of past terms are archived whole, and taken back', async () => {
  const term = { academic_year: '2031', term: 'Term 4' }
  const [one, other, later, before] = [
    await buildClass(database, term),
    await buildClass(database, { ...term, name: '9B' }),
    await buildClass(database, { ...term, academic_year: '2032' }),
    await buildClass(database, { ...term, name: '9C', is_archived: true }),
  ]
  expect((await read()).terms).toContainEqual({ ...term, classes: 2 })
  const id = randomUUID()
  const archive = () => call('POST', '/admin/school-year/archive', asAdmin, { id, terms: [term] })
  expect((await archive()).body).toEqual({ archived: 2 })
  // The call is repeated when its reply was lost.
  expect((await archive()).body).toEqual({ archived: 2 })
  expect(await Promise.all([one, other, later].map((row) => isArchived(row.id)))).toEqual([true, true, false])
  const again = { id: randomUUID(), terms: [term] }
  expect((await call('POST', '/admin/school-year/archive', asAdmin, again)).status).toBe(422)
  expect((await undo(id)).body).toEqual({ undone: true, obstacles: [] })
  expect(await Promise.all([one, other, before].map((row) => isArchived(row.id)))).toEqual([
    false,
    false,
    true,
  ])
})

/** Makes two calls that both wait for a row which somebody else is changing just then. */
async function atTheSameTime<Reply>(
  change: (tx: Tx) => Promise<unknown>,
  ask: (index: number) => Promise<Reply>,
): Promise<Reply[]> {
  const { asked } = await database.asService(async (tx) => {
    await change(tx)
    const replies = Promise.all([ask(0), ask(1)])
    await expect.poll(() => waitingStatements(database)).toBe(2)
    return { asked: replies }
  })
  return await asked
}

const holdClass = (id: string) => (tx: Tx) =>
  tx.selectFrom('classes').select('id').where('id', '=', id).forUpdate().execute()

const archiveTerms = (terms: object[], id = randomUUID()) =>
  call('POST', '/admin/school-year/archive', asAdmin, { id, terms })

test('archiving that is sent twice at the same time is done once and answered alike', async () => {
  const term = { academic_year: '2033', term: 'Term 1' }
  const taught = await buildClass(database, term)
  const id = randomUUID()
  const replies = await atTheSameTime(holdClass(taught.id), () => archiveTerms([term], id))
  expect(replies).toMatchObject([
    { status: 200, body: { archived: 1 } },
    { status: 200, body: { archived: 1 } },
  ])
})

test('terms that two administrators archive in opposite order are archived once', async () => {
  const terms = ['Term 3', 'Term 4'].map((term) => ({ academic_year: '2034', term }))
  for (let round = 0; round < 5; round++) {
    await Promise.all(terms.map((term) => buildClass(database, term)))
    const replies = await Promise.all([archiveTerms(terms), archiveTerms(terms.toReversed())])
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
  }
})

test('the id of a change of another kind is refused', async () => {
  await build('12.1')
  const term = { academic_year: '2035', term: 'Term 1' }
  await buildClass(database, term)
  const id = randomUUID()
  await archiveTerms([term], id)
  const moves = [{ from: { home_class: '12.1' }, to: { status: 'Graduated' } }]
  const check = { moves, exceptions: [] }
  const shown = await call<{ fingerprint: string }>('POST', '/admin/promotion/check', asAdmin, check)
  const { fingerprint } = shown.body
  const reply = await call('POST', '/admin/promotion', asAdmin, { ...check, id, fingerprint })
  expect(reply).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
})

async function schedule(overrides: object = {}) {
  const body = {
    id: randomUUID(),
    on_day: addDays(today, 3),
    status: 'Graduated',
    groups: [{ home_class: '12.4' }],
    ...overrides,
  }
  return await call<AccountClosing>('POST', '/admin/school-year/closings', asAdmin, body)
}

const stateOf = async (student: { id: string; user_id: string }) =>
  await database.asService(async (tx) => {
    const row = await tx
      .selectFrom('students as s')
      .leftJoin('auth.users as u', 'u.id', 's.user_id')
      .select(['s.status', 'u.banned_until'])
      .where('s.id', '=', student.id)
      .executeTakeFirstOrThrow()
    return [row.status, row.banned_until === null ? 'open' : 'closed']
  })

const build = async (class_name: string) => await buildStudent(database, { class_name, grade_level: 12 })

test('accounts are closed on their day and not before, except of those who moved meanwhile, and opened by undo', async () => {
  const [leaver, repeats] = [await build('12.4'), await build('12.4')]
  const other = await build('12.5')
  const { body } = await schedule()
  expect(body).toMatchObject({ students: 2, label: '12.4', done_at: null, cancelled_at: null })
  await database.asService((tx) =>
    tx.updateTable('students').set({ class_name: '12.6' }).where('id', '=', repeats.id).execute(),
  )
  expect(await closeDueAccounts(database, addDays(today, 2))).toBe(0)
  expect(await stateOf(leaver)).toEqual(['Active', 'open'])
  expect((await read()).closings[0]).toMatchObject({ id: body.id, students: 1 })

  // Several processes of one program look for what is due.
  const closed = await Promise.all([1, 2, 3].map(() => closeDueAccounts(database, addDays(today, 3))))
  expect(closed.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await stateOf(leaver)).toEqual(['Graduated', 'closed'])
  expect(await stateOf(repeats)).toEqual(['Active', 'open'])
  expect(await stateOf(other)).toEqual(['Active', 'open'])
  expect((await read()).closings.find(({ id }) => id === body.id)).toMatchObject({
    students: 1,
    done_at: expect.any(String) as string,
  })
  expect(await closeDueAccounts(database, addDays(today, 9))).toBe(0)
  expect((await call('POST', `/admin/school-year/closings/${body.id}/cancel`, asAdmin)).status).toBe(409)

  const [change] = (
    await call<{ id: string; label: string }[]>('GET', '/admin/bulk-changes?kind=closing', asAdmin)
  ).body
  expect(change?.label).toBe('12.4')
  expect((await undo(change?.id ?? '')).body).toEqual({ undone: true, obstacles: [] })
  expect(await stateOf(leaver)).toEqual(['Active', 'open'])
})

test('a closing that fails keeps no other one from being done, and is tried again', async () => {
  const [first, second] = [await build('12.7'), await build('12.8')]
  for (const group of ['12.7', '12.8']) await schedule({ groups: [{ home_class: group }] })
  const day = addDays(today, 3)
  await database.asService((tx) =>
    sql`alter table public.students add constraint fails check (class_name <> '12.7' or status = 'Active')`.execute(
      tx,
    ),
  )
  await expect(closeDueAccounts(database, day)).rejects.toThrow('1 closings of accounts failed')
  expect(await Promise.all([first, second].map(stateOf))).toEqual([
    ['Active', 'open'],
    ['Graduated', 'closed'],
  ])
  await database.asService((tx) => sql`alter table public.students drop constraint fails`.execute(tx))
  expect(await closeDueAccounts(database, day)).toBe(1)
})

test('a closing that was cancelled closes nobody', async () => {
  const leaver = await build('12.3')
  const { body } = await schedule({ groups: [{ home_class: '12.3' }] })
  const cancel = () => call('POST', `/admin/school-year/closings/${body.id}/cancel`, asAdmin)
  const first = await cancel()
  expect(first).toMatchObject({ status: 200, body: { cancelled_at: expect.any(String) as string } })
  expect(await cancel()).toEqual(first)
  expect(await closeDueAccounts(database, addDays(today, 30))).toBe(0)
  expect(await stateOf(leaver)).toEqual(['Active', 'open'])
})

test('a day that cannot be is refused', async () => {
  await build('12.2')
  const wrong = [
    { on_day: addDays(today, -1) },
    { on_day: addDays(today, 500) },
    { on_day: '2026-02-31' },
    { groups: [] },
    { groups: [{ home_class: '12.9' }] },
    { groups: [{ home_class: '12.2' }, { home_class: '12\u0000' }] },
    { groups: ['12.2'] },
    { status: 'Suspended' },
  ]
  for (const overrides of wrong)
    expect(
      (await schedule({ groups: [{ home_class: '12.2' }], ...overrides })).status,
      JSON.stringify(overrides),
    ).toBe(422)
  const id = randomUUID()
  const first = await schedule({ id, groups: [{ home_class: '12.2' }] })
  expect(await schedule({ id, groups: [{ home_class: '12.2' }] })).toEqual(first)
})

test('a closing that is sent twice at the same time is made once and answered alike', async () => {
  await build('12.2')
  const id = randomUUID()
  const [first, second] = await atTheSameTime(
    (tx) => tx.selectFrom('auth.users').select('id').where('id', '=', asAdmin.sub).forUpdate().execute(),
    () => schedule({ id, groups: [{ home_class: '12.2' }] }),
  )
  expect(first?.status).toBe(200)
  expect(second).toEqual(first)
})
