import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PromotionCheck, PromotionStudent } from '#shared/promotion/contract.ts'
import { schoolDay, yearEndedOn } from '#shared/school-calendar/school-calendar.ts'
import { buildAdmin, buildStudent, claimsOf } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import type { SchoolYear } from '#shared/school-year/contract.ts'
import { listPlaced } from './queries.ts'

const { database, call } = await testSchool()
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)

const build = async (class_name: string | null, grade_level: number | null, overrides = {}) =>
  await buildStudent(database, { class_name, grade_level, ...overrides })

const inClass = (home_class: string) => ({ home_class })

const moves = [
  { from: inClass('9A'), to: inClass('10A') },
  { from: inClass('10A'), to: { grade: 11 } },
  { from: inClass('11.2'), to: inClass('12.2') },
  { from: inClass('12.2'), to: { status: 'Graduated' } },
  { from: { grade: 9 }, to: { grade: 10 } },
]

async function check(choices: object) {
  return (await call<PromotionCheck>('POST', '/admin/promotion/check', asAdmin, choices)).body
}

async function run(choices: object, id = randomUUID(), claims = asAdmin) {
  const { fingerprint } = await check(choices)
  return await call('POST', '/admin/promotion', claims, { ...choices, id, fingerprint })
}

const undo = (id: string) => call('POST', `/admin/bulk-changes/${id}/undo`, asAdmin)

async function placementOf(...students: { id: string }[]) {
  const rows = await database.asService((tx) =>
    tx
      .selectFrom('students')
      .select(['id', 'class_name', 'grade_level', 'status'])
      .where(
        'id',
        'in',
        students.map(({ id }) => id),
      )
      .execute(),
  )
  return students.map(({ id }) => {
    const row = rows.find((one) => one.id === id)
    return [row?.class_name, row?.grade_level, row?.status]
  })
}

test('every group goes where it was sent, exceptions go elsewhere, and undoing puts everybody back', async () => {
  const students = [
    await build('9A', 9),
    await build('9A', 9),
    await build('10A', 10),
    await build('11.2', 11),
    await build('12.2', 12),
    await build(null, 9),
    await build('9B', 9),
    await build('9A', 9, { status: 'Withdrawn' }),
  ] as const
  const [up, repeats, ten, eleven, leaves, unplaced, stays, gone] = students
  const before = await placementOf(...students)
  const choices = {
    moves,
    exceptions: [
      { student_id: repeats.id, to: inClass('9C') },
      { student_id: eleven.id, to: { status: 'Transferred' } },
    ],
  }
  const shown = await check(choices)
  expect(shown.counts).toEqual({ moved_up: 3, without_class: 2, repeating: 1, leaving: 2, unchanged: 1 })
  expect(shown.exceptions).toMatchObject([
    { id: repeats.id, admission_number: repeats.admission_number, group: inClass('9A'), to: inClass('9C') },
    { id: eleven.id, to: { status: 'Transferred' } },
  ])
  expect(await placementOf(...students)).toEqual(before)

  const id = randomUUID()
  const body = { ...choices, id, fingerprint: shown.fingerprint }
  const first = await call('POST', '/admin/promotion', asAdmin, body)
  expect(first).toMatchObject({ status: 200, body: shown.counts })
  expect(await placementOf(up, repeats, ten, eleven, leaves, unplaced, stays, gone)).toEqual([
    ['10A', 10, 'Active'],
    ['9C', 9, 'Active'],
    [null, 11, 'Active'],
    ['11.2', 11, 'Transferred'],
    ['12.2', 12, 'Graduated'],
    [null, 10, 'Active'],
    ['9B', 9, 'Active'],
    ['9A', 9, 'Withdrawn'],
  ])
  // A reply that was lost is asked for again, and nobody moves twice.
  expect(await call('POST', '/admin/promotion', asAdmin, body)).toEqual(first)
  expect((await placementOf(up))[0]).toEqual(['10A', 10, 'Active'])

  const groupOf = async (home_class: string) =>
    (await call<SchoolYear>('GET', '/admin/school-year', asAdmin)).body.groups.find(
      ({ group }) => 'home_class' in group && group.home_class === home_class,
    )
  // Whoever closes the accounts of leavers is shown that the present 10A has just moved up.
  expect(await groupOf('10A')).toMatchObject({ students: 1, decided: 1 })
  expect(await groupOf('9B')).toMatchObject({ students: 1, decided: 0 })

  expect((await undo(id)).body).toEqual({ undone: true, obstacles: [] })
  expect(await placementOf(...students)).toEqual(before)
  expect(await groupOf('10A')).toMatchObject({ students: 1, decided: 0 })
  await database.asService((tx) =>
    tx
      .deleteFrom('students')
      .where(
        'id',
        'in',
        students.map((one) => one.id),
      )
      .execute(),
  )
})

test('a promotion is not undone once a student was changed, and the student is named', async () => {
  const student = await build('9A', 9, { last_name: 'Kewa' })
  const id = randomUUID()
  await run({ moves, exceptions: [] }, id)
  await database.asService((tx) =>
    tx.updateTable('students').set({ class_name: '10C' }).where('id', '=', student.id).execute(),
  )
  expect((await undo(id)).body).toEqual({
    undone: false,
    obstacles: [
      {
        name: `Ruth Kewa (${student.admission_number})`,
        reason: 'was changed since',
        why: { code: 'obstacles.changed', values: [] },
      },
    ],
  })
  expect(await placementOf(student)).toEqual([['10C', 10, 'Active']])
})

test('what is done is what was shown: after a change of a student it has to be looked at again', async () => {
  const student = await build('9A', 9)
  const choices = { moves, exceptions: [] }
  const { fingerprint } = await check(choices)
  await database.asService((tx) =>
    tx.updateTable('students').set({ class_name: '9B' }).where('id', '=', student.id).execute(),
  )
  const reply = await call('POST', '/admin/promotion', asAdmin, { ...choices, id: randomUUID(), fingerprint })
  expect(reply).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
})

test('two administrators at once move nobody twice', async () => {
  const student = await build('9A', 9)
  const other = await claimsOf(database, (await buildAdmin(database)).id)
  const choices = { moves, exceptions: [] }
  const { fingerprint } = await check(choices)
  const replies = await Promise.all(
    [asAdmin, other].map((claims) =>
      call('POST', '/admin/promotion', claims, { ...choices, id: randomUUID(), fingerprint }),
    ),
  )
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(await placementOf(student)).toEqual([['10A', 10, 'Active']])
})

test('a year that was ended late, in January, does not keep its own December from moving the same students', async () => {
  const student = await build('9H', 9)
  const id = randomUUID()
  expect(
    (await run({ moves: [{ from: inClass('9H'), to: inClass('10H') }], exceptions: [] }, id)).status,
  ).toBe(200)
  const decided = async (day: string, year: string) =>
    await database.asService(async (tx) => {
      await tx
        .updateTable('bulk_changes')
        .set({ made_at: `${day}T12:00:00+10:00` })
        .where('id', '=', id)
        .execute()
      return (await listPlaced(tx, year)).some((one) => one.id === student.id && one.is_decided)
    })
  expect(await decided('2027-01-20', '2026')).toBe(true)
  expect(await decided('2027-01-20', '2027')).toBe(false)
  expect(await decided('2027-12-03', '2027')).toBe(true)
})

test('who enrolled after the year that ends stays, if the office says so', async () => {
  const thisYear = Number(yearEndedOn(schoolDay()))
  const [old, fresh] = [
    await build('9G', 9, { enrollment_date: `${thisYear}-02-01` }),
    await build('9G', 9, { enrollment_date: `${thisYear + 1}-02-01` }),
  ]
  const { body } = await call<PromotionStudent[]>('GET', '/admin/promotion', asAdmin)
  expect([old, fresh].map(({ id }) => body.find((one) => one.id === id)?.is_new)).toEqual([false, true])
  const up = { moves: [{ from: inClass('9G'), to: inClass('10G') }], exceptions: [] }
  expect((await run({ ...up, leave_out_new: true })).status).toBe(200)
  expect(await placementOf(old, fresh)).toEqual([
    ['10G', 10, 'Active'],
    ['9G', 9, 'Active'],
  ])
  expect((await run(up)).status).toBe(200)
  expect(await placementOf(fresh)).toEqual([['10G', 10, 'Active']])
})

test('nobody is asked about twice in a year, unless the first time is undone', async () => {
  const [student, other, repeats] = [await build('10J', 10), await build('9J', 9), await build('9J', 9)]
  const first = randomUUID()
  expect(
    await run(
      {
        moves: [{ from: inClass('9J'), to: inClass('10J') }],
        exceptions: [{ student_id: repeats.id, to: inClass('9J') }],
      },
      first,
    ),
  ).toMatchObject({
    status: 200,
  })
  const decided = async () => {
    const { body } = await call<PromotionStudent[]>('GET', '/admin/promotion', asAdmin)
    const own = [student.id, other.id, repeats.id]
    return own.filter((id) => body.some((one) => one.id === id && one.is_decided))
  }
  expect(await decided()).toEqual([other.id, repeats.id])
  const again = {
    moves: [
      { from: inClass('9J'), to: inClass('10J') },
      { from: inClass('10J'), to: { grade: 11 } },
    ],
    exceptions: [],
  }
  const second = randomUUID()
  expect(await run(again, second)).toMatchObject({ status: 200, body: { moved_up: 1 } })
  expect(await placementOf(student, other, repeats)).toEqual([
    [null, 11, 'Active'],
    ['10J', 10, 'Active'],
    ['9J', 9, 'Active'],
  ])
  const named = { moves: [], exceptions: [{ student_id: other.id, to: { grade: 11 } }] }
  expect((await call('POST', '/admin/promotion/check', asAdmin, named)).status).toBe(422)
  // One who repeats may have changed since, and stays so.
  await database.asService((tx) =>
    tx.updateTable('students').set({ class_name: '9A' }).where('id', '=', repeats.id).execute(),
  )
  for (const id of [first, second]) expect((await undo(id)).body).toMatchObject({ undone: true })
  expect(await decided()).toEqual([])
  expect(await placementOf(student, other, repeats)).toEqual([
    ['10J', 10, 'Active'],
    ['9J', 9, 'Active'],
    ['9A', 9, 'Active'],
  ])
})

test('what cannot be is refused', async () => {
  const gone = await build('9A', 9, { status: 'Withdrawn' })
  const wrong = [
    { moves: [{ from: inClass('9A'), to: inClass('12.1') }], exceptions: [] },
    { moves: [{ from: inClass('9A'), to: inClass('10Z') }], exceptions: [] },
    { moves: [{ from: inClass('12.1'), to: { grade: 13 } }], exceptions: [] },
    { moves: [{ from: '9A', to: '10A' }], exceptions: [] },
    { moves: [{ from: { home_class: '9A', status: 'Graduated' }, to: { grade: 10 } }], exceptions: [] },
    { moves: [], exceptions: [{ student_id: gone.id, to: inClass('9A') }] },
    { moves: [], exceptions: [{ student_id: 'x', to: inClass('9A') }] },
  ]
  for (const choices of wrong)
    expect((await call('POST', '/admin/promotion/check', asAdmin, choices)).status).toBe(422)
  expect((await run({ moves: [], exceptions: [] })).status).toBe(422)
})

test('the students to be moved are the active ones, by group', async () => {
  const [student, gone] = [await build(null, 12), await build('12.1', 12, { status: 'Graduated' })]
  const { body } = await call<PromotionStudent[]>('GET', '/admin/promotion', asAdmin)
  expect(body.find(({ id }) => id === student.id)).toMatchObject({ group: { grade: 12 } })
  expect(body.map(({ id }) => id)).not.toContain(gone.id)
})
