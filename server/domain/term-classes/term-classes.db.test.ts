import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SavedTerm, TermClass, TermOptions } from '#shared/term-classes/contract.ts'
import {
  buildAdmin,
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
const english = await buildSubject(database, { code: 'ENG', name: 'English' })
const maths = await buildSubject(database, { code: 'MATH', name: 'Mathematics' })
const biology = await buildSubject(database, { code: 'BIO', name: 'Biology' })

let year = 2040
/** A term that no other test uses. */
function newTerm() {
  year += 1
  return { academic_year: String(year), term: 'Term 1' }
}

const planned = (overrides: object = {}) => ({
  id: randomUUID() as string,
  name: '9A',
  subject_id: english.id,
  teacher_id: null as string | null,
  room: null as string | null,
  schedule: {},
  ...overrides,
})

async function save(term: object, classes: object[], overrides: object = {}, claims = asAdmin) {
  const body = { id: randomUUID(), students: 'none', ...term, classes, ...overrides }
  return await call<SavedTerm>('POST', '/admin/term-classes', claims, body)
}

async function listOf({ academic_year, term }: { academic_year: string; term: string }) {
  const query = new URLSearchParams({ academic_year, term }).toString()
  return (await call<TermClass[]>('GET', `/admin/term-classes?${query}`, asAdmin)).body
}

const monday = { 'Monday-1': true }

test('the classes of a term are made in one call, with the students of each group', async () => {
  const term = newTerm()
  const teacher = await buildTeacher(database)
  const [inA, inB, gone] = [
    await buildStudent(database, { class_name: '9H' }),
    await buildStudent(database, { class_name: '9I' }),
    await buildStudent(database, { class_name: '9H', status: 'Withdrawn' }),
  ]
  const groups = [...'BCDEFGHIJ'].flatMap((letter) => [`9${letter}`, `10${letter}`])
  const classes = groups.flatMap((name) => [
    planned({ name, teacher_id: name === '9H' ? teacher.id : null, room: name, schedule: monday }),
    planned({ name, subject_id: maths.id, room: name, schedule: { 'Monday-2': true } }),
  ])
  const id = randomUUID()
  const first = await save(term, classes, { id, students: 'group' })
  expect(first).toMatchObject({ status: 200, body: { created: 36, changed: 0, enrolled: 4 } })
  const made = await listOf(term)
  expect(made).toHaveLength(36)
  expect(made.slice(0, 3).map(({ name }) => name)).toEqual(['9B', '9B', '9C'])
  expect(made.find(({ teacher_id }) => teacher_id === teacher.id)).toMatchObject({ name: '9H', students: 1 })
  const enrolled = await database.asService((tx) =>
    tx
      .selectFrom('student_classes')
      .select('student_id')
      .where('student_id', 'in', [inA.id, inB.id, gone.id])
      .execute(),
  )
  expect(enrolled.map(({ student_id }) => student_id).toSorted()).toEqual(
    [inA.id, inA.id, inB.id, inB.id].toSorted(),
  )
  // The call is repeated when its reply was lost.
  expect(await save(term, classes, { id, students: 'group' })).toEqual(first)
  expect(await listOf(term)).toHaveLength(36)
})

test('a copied class gets the students of the one it continues who are still there', async () => {
  const [stays, left, joins] = [
    await buildStudent(database, { class_name: '9E' }),
    await buildStudent(database, { class_name: '9E', status: 'Transferred' }),
    await buildStudent(database, { class_name: '9E' }),
  ]
  const source = await buildClass(database, { name: '9E', subject_id: english.id })
  await enrol(database, stays, source)
  await enrol(database, left, source)
  const term = newTerm()
  const same = planned({ name: '9E', copy_of: source.id })
  expect((await save(term, [same], { students: 'same' })).body).toMatchObject({ enrolled: 1 })
  const rows = await database.asService((tx) =>
    tx.selectFrom('student_classes').select('student_id').where('class_id', '=', same.id).execute(),
  )
  expect(rows).toEqual([{ student_id: stays.id }])
  expect(joins.class_name).toBe('9E')
})

test('clashes are refused with the classes they concern, and nothing is saved', async () => {
  const term = newTerm()
  const teacher = await buildTeacher(database)
  const there = planned({ teacher_id: teacher.id, room: 'Lab 1', schedule: monday })
  await save(term, [there])
  const clashing: [object, string][] = [
    [{ subject_id: maths.id, schedule: monday }, 'for the same students at the same time (Mon 1)'],
    [{ name: '9B', teacher_id: teacher.id, schedule: monday }, 'the same teacher at the same time'],
    [{ name: '9B', room: 'LAB 1', schedule: monday }, 'the same room at the same time'],
    [{}, '9A English is there twice.'],
  ]
  for (const [overrides, words] of clashing) {
    const wrong = planned(overrides)
    const fine = planned({ name: '9C' })
    const { status, body } = await save(term, [fine, wrong])
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'CLASHES',
      data: { fields: { [wrong.id]: expect.any(String) as string } },
    })
    expect(body.message).toContain(words)
  }
  expect(await listOf(term)).toHaveLength(1)
  const accepting = { accepts_clashes: true }
  expect((await save(term, [planned({ room: 'Lab 1' })], accepting)).status).toBe(409)
  const meant = planned({ name: '9B', teacher_id: teacher.id, room: 'Lab 1', schedule: monday })
  expect((await save(term, [meant], accepting)).status).toBe(200)
  const other = { ...newTerm() }
  expect((await save(other, [planned({ teacher_id: teacher.id, schedule: monday })])).status).toBe(200)
})

test('a clash that was there before does not keep other classes from being saved', async () => {
  const term = newTerm()
  const old = { name: '9A', subject_id: english.id, schedule: monday, ...term }
  await buildClass(database, old)
  await buildClass(database, old)
  expect((await save(term, [planned({ name: '9B' })])).status).toBe(200)
})

test('what cannot be a class is refused with its place and its reason', async () => {
  const term = newTerm()
  const inactive = await buildTeacher(database, { status: 'Inactive' })
  const wrong: [object, string][] = [
    [{ name: '9Z' }, 'classes.1.name'],
    [{ subject_id: biology.id }, 'classes.1.subject_id'],
    [{ subject_id: randomUUID() }, 'classes.1.subject_id'],
    [{ teacher_id: inactive.id }, 'classes.1.teacher_id'],
    [{ teacher_id: 'x' }, 'classes.1.teacher_id'],
    [{ schedule: { 'Sunday-1': true } }, 'classes.1.schedule'],
    [{ room: 'x'.repeat(51) }, 'classes.1.room'],
  ]
  for (const [overrides, field] of wrong) {
    const { status, body } = await save(term, [planned({ name: '9C' }), planned(overrides)])
    expect(status, field).toBe(422)
    expect(Object.keys(body.data?.fields ?? {})).toEqual([field])
  }
  expect((await save(term, [])).status).toBe(422)
  expect((await save({ ...term, term: 'Term 5' }, [planned()])).status).toBe(422)
  const twice = planned()
  expect((await save(term, [twice, { ...twice, name: '9B' }])).status).toBe(422)
  const taken = await buildClass(database)
  expect((await save(term, [planned({ id: taken.id })])).status).toBe(409)
  expect(await listOf(term)).toEqual([])
})

test('teacher, room and periods of a class can be changed, and its work goes to the new teacher', async () => {
  const term = newTerm()
  const [before, after] = [await buildTeacher(database), await buildTeacher(database)]
  const built = await buildClass(database, { teacher_id: before.id, subject_id: english.id, ...term })
  const work = await buildAssignment(database, { class_id: built.id })
  const [{ updated_at } = { updated_at: '' }] = await listOf(term)
  const change = planned({ id: built.id, teacher_id: after.id, room: 'Lab 2', schedule: monday, updated_at })
  const id = randomUUID()
  expect((await save(term, [change], { id })).body).toEqual({ created: 0, changed: 1, enrolled: 0 })
  expect(await listOf(term)).toMatchObject([{ teacher_id: after.id, room: 'Lab 2', schedule: monday }])
  const teacherOfWork = async () =>
    await database.asService((tx) =>
      tx.selectFrom('assignments').select('teacher_id').where('id', '=', work.id).executeTakeFirst(),
    )
  expect(await teacherOfWork()).toEqual({ teacher_id: after.id })
  // The version that was read first is an older one by now.
  expect(await save(term, [change])).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect((await undo(id)).body).toEqual({ undone: true, obstacles: [] })
  expect(await listOf(term)).toMatchObject([{ teacher_id: before.id, room: '9A', schedule: {} }])
  expect(await teacherOfWork()).toEqual({ teacher_id: before.id })
})

const undo = (id: string) => call('POST', `/admin/bulk-changes/${id}/undo`, asAdmin)

test('a set-up is undone as a whole, and not at all once one of its classes is used', async () => {
  const term = newTerm()
  const id = randomUUID()
  const [one, other] = [planned({ name: '9F' }), planned({ name: '9G' })]
  await buildStudent(database, { class_name: '9F' })
  await save(term, [one, other], { id, students: 'group' })
  await buildAssignment(database, { class_id: other.id })
  expect((await undo(id)).body).toEqual({
    undone: false,
    obstacles: [
      { name: '9G English', reason: 'has assignments', why: { code: 'obstacles.assignments', values: [] } },
    ],
  })
  await database.asService((tx) => tx.deleteFrom('assignments').where('class_id', '=', other.id).execute())
  expect((await undo(id)).body).toEqual({ undone: true, obstacles: [] })
  expect(await listOf(term)).toEqual([])
  expect((await undo(id)).status).toBe(404)
  const { body } = await call<{ id: string }[]>('GET', '/admin/bulk-changes?kind=classes', asAdmin)
  expect(body.find((change) => change.id === id)).toMatchObject({
    label: `Term 1, ${term.academic_year}`,
    counts: { created: 2, changed: 0 },
    undone_at: expect.any(String) as string,
  })
})

test('of two administrators who make the same class at once only one does', async () => {
  const other = await claimsOf(database, (await buildAdmin(database)).id)
  const term = newTerm()
  const replies = await Promise.all([
    save(term, [planned()]),
    save(term, [planned()], {}, other),
    save(term, [planned()]),
    save(term, [planned()], {}, other),
  ])
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
  expect(await listOf(term)).toHaveLength(1)
})

test('the options are the active teachers, the subjects, the groups and the terms with classes', async () => {
  const term = newTerm()
  const gone = await buildTeacher(database, { status: 'Inactive' })
  await buildStudent(database, { class_name: '10J', grade_level: 10 })
  await save(term, [planned()])
  const { body } = await call<TermOptions>('GET', '/admin/term-classes/options', asAdmin)
  expect(body.terms[0]).toEqual({ ...term, classes: 1 })
  expect(body.groups.at(-1)).toEqual({ name: '10J', students: 1 })
  expect(body.teachers.map(({ id }) => id)).not.toContain(gone.id)
  expect(body.subjects.map(({ code }) => code)).toContain('MATH')
  expect(body.scales).toContainEqual({ grade_level: 9, subject_id: null, academic_year: expect.any(String) })
  expect(body.scales.filter(({ grade_level }) => grade_level === 8)).toEqual([])
})
