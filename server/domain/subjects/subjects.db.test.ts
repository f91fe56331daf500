import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAdmin, buildClass, buildGrade, buildNote, claimsOf } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
import { nationalBands } from '#shared/grade-scales/grade-scale.ts'
import { maxUses } from '#shared/subjects/subject-uses.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'

const program = await testSchool()
const { database } = program
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)

const call = (method: string, address: string, body?: unknown) =>
  program.call<Record<string, unknown>>(method, address, asAdmin, body)

let counter = 0
async function addSubject(name = `Drama ${(counter += 1)}`, code = `DRA${counter}`) {
  const id = crypto.randomUUID()
  const reply = await call('POST', '/admin/subjects', { id, name, code })
  expect(reply.status).toBe(200)
  return reply.body as unknown as ListedSubject
}

const readSubjects = async () => (await call('GET', '/admin/subjects')).body as unknown as ListedSubject[]
const readScales = async () => (await call('GET', '/admin/grade-scales')).body as unknown as GradeScale[]

const steps = [
  { letter_grade: 'High', min_percentage: 60 },
  { letter_grade: 'Low', min_percentage: 0 },
]

test('of two subjects with one name that are added at once, one is refused by its field', async () => {
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      call('POST', '/admin/subjects', { id: crypto.randomUUID(), name: 'Weaving', code: `WEA${index}` }),
    ),
  )
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const refused = replies.find(({ status }) => status === 422)
  expect(refused?.body).toMatchObject({ data: { fields: { name: expect.any(String) as string } } })
})

test('a subject is added once, changed, and deleted', async () => {
  const made = await addSubject('Woodwork', 'ww')
  expect(made).toMatchObject({ name: 'Woodwork', code: 'WW', classes: 0, notes: 0, assignments: 0 })
  const again = await call('POST', '/admin/subjects', { id: made.id, name: 'Woodwork', code: 'WW' })
  expect(again.status).toBe(200)
  const change = { name: 'Wood and metal', code: 'WM', updated_at: made.updated_at }
  expect(await call('PUT', `/admin/subjects/${made.id}`, change)).toMatchObject({ body: { code: 'WM' } })
  const stale = await call('PUT', `/admin/subjects/${made.id}`, { ...change, name: 'Other' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  for (const _ of [1, 2]) expect((await call('DELETE', `/admin/subjects/${made.id}`)).status).toBe(200)
  expect((await readSubjects()).some(({ id }) => id === made.id)).toBe(false)
})

test('uses of a subject are counted up to the number that the list shows', async () => {
  const { id } = await addSubject()
  const taught = await buildClass(database, { subject_id: id })
  const work = Array.from({ length: maxUses + 5 }, (_, n) => ({
    title: `Work ${n}`,
    subject_id: id,
    class_id: taught.id,
    teacher_id: taught.teacher_id,
  }))
  await database.asService((tx) => tx.insertInto('assignments').values(work).execute())
  const listed = (await readSubjects()).find((subject) => subject.id === id)
  expect(listed).toMatchObject({ classes: 1, notes: 0, assignments: maxUses + 1 })
})

test('name and code belong to one subject, and each fault stands at its field', async () => {
  const made = await addSubject()
  const input = { id: crypto.randomUUID(), name: made.name.toUpperCase(), code: made.code.toLowerCase() }
  expect((await call('POST', '/admin/subjects', input)).body['data']).toHaveProperty('fields', {
    name: 'There is a subject with this name already',
    code: 'There is a subject with this code already',
  })
  expect(
    (await call('POST', '/admin/subjects', { ...input, name: ' ', code: 'a b' })).body['data'],
  ).toHaveProperty('fields', {
    name: 'Subject name is required',
    code: 'Use 1 to 20 letters, digits, hyphens or &',
  })
})

test('a subject that is gone is said to be gone, whether or not another one has its name', async () => {
  const { name, code, updated_at } = await addSubject()
  const gone = `/admin/subjects/${crypto.randomUUID()}`
  expect((await call('PUT', gone, { name, code, updated_at })).status).toBe(404)
})

test('a subject in use says by what, and keeps the level that its classes need', async () => {
  const subject = await addSubject()
  await buildClass(database, { subject_id: subject.id })
  await buildClass(database, { subject_id: subject.id })
  await buildNote(database, { subject_id: subject.id })
  expect(await call('DELETE', `/admin/subjects/${subject.id}`)).toMatchObject({
    status: 409,
    body: { message: 'This subject is used by 2 classes and 1 note, so it cannot be deleted.' },
  })
  const junior = { name: 'Personal Development', code: subject.code, updated_at: subject.updated_at }
  expect(await call('PUT', `/admin/subjects/${subject.id}`, junior)).toMatchObject({
    status: 409,
    body: { code: 'SUBJECT_LEVEL_IN_USE' },
  })
})

test('a scale is saved whole, is used for new marks, and leaves grades that were given', async () => {
  const grade = await buildGrade(database, { points_earned: 7, points_possible: 10, letter_grade: 'Credit' })
  const saved = await call('PUT', '/admin/grade-scales/2027/9', { steps: steps.toReversed(), version: null })
  expect(saved).toMatchObject({ status: 200, body: { academic_year: '2027', grade_level: 9, steps } })
  const letters = await database.asService(async (tx) => ({
    earlier: await tx
      .selectFrom('grades')
      .select('letter_grade')
      .where('id', '=', grade.id)
      .executeTakeFirstOrThrow(),
    old: await tx
      .selectNoFrom((eb) =>
        eb
          .fn<string>('public.letter_grade_for', [eb.val('2026'), eb.lit(9), eb.lit(null), eb.lit(70)])
          .as('letter'),
      )
      .executeTakeFirstOrThrow(),
    fresh: await tx
      .selectNoFrom((eb) =>
        eb
          .fn<string>('public.letter_grade_for', [eb.val('2027'), eb.lit(9), eb.lit(null), eb.lit(70)])
          .as('letter'),
      )
      .executeTakeFirstOrThrow(),
  }))
  expect(letters).toEqual({
    earlier: { letter_grade: 'Credit' },
    old: { letter: 'Credit' },
    fresh: { letter: 'High' },
  })
  const { version } = saved.body
  const other = steps.map((step) => ({ ...step, letter_grade: `${step.letter_grade}er` }))
  expect((await call('PUT', '/admin/grade-scales/2027/9', { steps: other, version })).status).toBe(200)
  expect(await call('PUT', '/admin/grade-scales/2027/9', { steps, version })).toMatchObject({ status: 409 })
  expect((await call('DELETE', '/admin/grade-scales/2027/9')).status).toBe(200)
  expect((await readScales()).some((scale) => scale.academic_year === '2027')).toBe(false)
})

test('what is no whole scale is refused at its steps, and a grade keeps its only scale', async () => {
  const faulty = [
    { letter_grade: 'A', min_percentage: 101 },
    { letter_grade: 'a', min_percentage: 10 },
  ]
  const reply = await call('PUT', '/admin/grade-scales/2028/9', { steps: faulty, version: null })
  expect(reply).toMatchObject({
    status: 422,
    body: {
      data: {
        fields: {
          'steps.0.min_percentage': 'Enter a percentage from 0 to 100',
          'steps.1.letter_grade': 'This grade is in the scale already',
        },
      },
    },
  })
  expect((await call('PUT', '/admin/grade-scales/28/9', { steps, version: null })).status).toBe(422)
  expect(await call('DELETE', '/admin/grade-scales/2020/9')).toMatchObject({
    status: 409,
    body: { code: 'LAST_SCALE' },
  })
})

test('a subject has a scale of its own, by positions too, beside the one of all subjects', async () => {
  const subject = await addSubject()
  const own = { subject_id: subject.id, version: null }
  const saved = await call('PUT', '/admin/grade-scales/2028/11', {
    ...own,
    steps: nationalBands.toReversed(),
  })
  expect(saved).toMatchObject({
    status: 200,
    body: { subject_id: subject.id, subject_name: subject.name, steps: nationalBands },
  })
  const { rows } = await database.asService((tx) =>
    sql<Record<'own' | 'all' | 'earlier', { letter_grade: string }[]>>`
      select public.grade_scale_for('2029', 11, ${subject.id}::uuid) as own, public.grade_scale_for('2029', 11, null) as all,
        public.grade_scale_for('2027', 11, ${subject.id}::uuid) as earlier`.execute(tx),
  )
  expect(rows[0]).toMatchObject({
    own: nationalBands,
    all: [{ letter_grade: 'A' }, {}, {}, {}, {}],
    earlier: [{ letter_grade: 'A' }, {}, {}, {}, {}],
  })
  const faulty = [{ letter_grade: 'A', top_percent: 50 }, ...steps]
  expect(await call('PUT', '/admin/grade-scales/2028/12', { ...own, steps: faulty })).toMatchObject({
    status: 422,
    body: { data: { fields: { 'steps.1.top_percent': 'Enter a percentage above 0, up to 100' } } },
  })
  const nobody = { subject_id: crypto.randomUUID(), steps, version: null }
  expect(await call('PUT', '/admin/grade-scales/2028/11', nobody)).toMatchObject({
    status: 422,
    body: { data: { fields: { subject_id: 'Choose a subject' } } },
  })
  expect((await call('DELETE', '/admin/grade-scales/2028/11', { subject_id: subject.id })).status).toBe(200)
  expect((await readScales()).some(({ subject_id }) => subject_id === subject.id)).toBe(false)
})

test('of several who save a scale at once one wins, and the scale is one of theirs', async () => {
  const versions = ['A', 'B', 'C'].map((letter) => [
    { letter_grade: letter, min_percentage: 50 },
    { letter_grade: 'Z', min_percentage: 0 },
  ])
  const replies = await Promise.all(
    versions.map((each) => call('PUT', '/admin/grade-scales/2029/10', { steps: each, version: null })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const scale = (await readScales()).find(({ academic_year }) => academic_year === '2029')
  expect(versions).toContainEqual(scale?.steps)
})
