import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type {
  CourseClass,
  CourseProgress,
  CourseUnit,
  StudentCourse,
  TaughtCourses,
} from '#shared/course-modules/contract.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAssignment,
  buildClass,
  buildFile,
  buildNote,
  buildResource,
  buildStudent,
  buildSubmission,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)
const today = schoolDay()

/** A class with a note, a material and an assignment, and a student in it. */
async function buildCourse() {
  const { claims: asTeacher, teacher, junior } = await buildTeaching()
  const ofClass = { teacher_id: teacher.id, subject_id: junior.id }
  const group = await buildClass(database, ofClass)
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const note = await buildNote(database, {
    ...ofClass,
    class_id: group.id,
    ...(await buildFile(database, teacher.id)),
  })
  const material = await buildResource(database, { class_id: group.id })
  const assignment = await buildAssignment(database, {
    class_id: group.id,
    due_date: addDays(today, 7),
    due_time: '14:30',
    seen_from: today,
    closes_on: addDays(today, 9),
  })
  const content = (kind: string, { id }: { id: string }) => ({ id: randomUUID(), kind, content_id: id })
  return {
    asTeacher,
    teacher,
    junior,
    group,
    student,
    note,
    material,
    assignment,
    asStudent: await claimsOf(database, student.user_id),
    unit: {
      id: randomUUID(),
      class_id: group.id,
      title: 'Rivers',
      opens_on: today,
      items: [
        { id: randomUUID(), kind: 'heading', title: 'Read first' },
        content('note', note),
        content('material', material),
        { id: randomUUID(), kind: 'link', title: 'Map', url: 'https://example.com/map' },
        content('assignment', assignment),
      ],
    },
  }
}

const add = async (claims: Claims, unit: object) =>
  await call<CourseUnit>('POST', '/teacher/units', claims, unit)
const taughtBy = async (claims: Claims) => (await call<TaughtCourses>('GET', '/teacher/units', claims)).body
const listOf = async (claims: Claims) => (await taughtBy(claims)).units
const coursesOf = async (claims: Claims) =>
  (await call<StudentCourse[]>('GET', '/student/units', claims)).body
const tabsOf = async (claims: Claims) =>
  (await call<StudentDashboard>('GET', '/student/dashboard', claims)).body.filled_tabs
const doneOf = async (claims: Claims) =>
  (await coursesOf(claims))[0]!.units[0]!.items.filter(({ is_done }) => is_done).map(({ kind }) => kind)

test('a student sees an open unit, and what is done in it once it is read or handed in', async () => {
  const { asTeacher, asStudent, unit, student, note, material, assignment, group } = await buildCourse()
  expect(await tabsOf(asStudent)).not.toContain('modules')
  expect((await add(asTeacher, unit)).status).toBe(200)
  expect(await tabsOf(asStudent)).toContain('modules')
  const [course] = await coursesOf(asStudent)
  expect(course).toMatchObject({ class_id: group.id, class_name: group.name, subject_name: 'English' })
  expect(course!.units[0]!.items).toMatchObject([
    { kind: 'heading', title: 'Read first', is_done: false },
    { kind: 'note', title: note.title, content_id: note.id, file_url: expect.stringMatching(/^\/storage\//) },
    { kind: 'material', title: material.title, resource_type: material.resource_type },
    { kind: 'link', title: 'Map', url: 'https://example.com/map' },
    { kind: 'assignment', title: assignment.title, due_date: addDays(today, 7) },
  ])
  expect(await doneOf(asStudent)).toEqual([])
  const link = unit.items[3]!.id
  for (const [kind, id] of [
    ['note', note.id],
    ['material', material.id],
    ['link', link],
    ['link', link],
  ])
    expect((await call('POST', '/units/read', asStudent, { kind, id })).status).toBe(200)
  await buildSubmission(database, { assignment_id: assignment.id, student_id: student.id })
  expect(await doneOf(asStudent)).toEqual(['note', 'material', 'link', 'assignment'])
})

test('the teacher sees how much of each unit each student has done', async () => {
  const { asTeacher, asStudent, unit, student, note, group } = await buildCourse()
  const classmate = await buildStudent(database, { user_id: null, last_name: 'Aisi' })
  await enrol(database, classmate, group)
  await add(asTeacher, unit)
  await add(asTeacher, { ...unit, id: randomUUID(), title: 'Hills', items: [] })
  await call('POST', '/units/read', asStudent, { kind: 'note', id: note.id })
  const address = `/teacher/classes/${group.id}/units/progress`
  expect((await call<CourseProgress>('GET', address, asTeacher)).body).toMatchObject({
    units: [
      { title: 'Rivers', total: 4 },
      { title: 'Hills', total: 0 },
    ],
    students: [
      { last_name: 'Aisi', done: [0, 0] },
      { id: student.id, done: [1, 0] },
    ],
  })
  expect((await call('GET', address, (await buildCourse()).asTeacher)).status).toBe(404)
})

test('a unit of a later day is hidden from the class until then', async () => {
  const { asTeacher, asStudent, unit } = await buildCourse()
  await add(asTeacher, { ...unit, opens_on: addDays(today, 1) })
  expect(await coursesOf(asStudent)).toEqual([])
  expect(await tabsOf(asStudent)).not.toContain('modules')
  const link = { kind: 'link', id: unit.items[3]!.id }
  expect((await call('POST', '/units/read', asStudent, link)).status).toBe(200)
  const marks = await database.asService((tx) =>
    tx.selectFrom('seen_marks').selectAll().where('item_id', '=', link.id).execute(),
  )
  expect(marks).toEqual([])
})

test('a class and its units leave the lists once it is archived, and come back with it', async () => {
  const { asTeacher, unit, group } = await buildCourse()
  await add(asTeacher, unit)
  const archive = async (is_archived: boolean) =>
    await database.asService((tx) =>
      tx.updateTable('classes').set({ is_archived }).where('id', '=', group.id).execute(),
    )
  await archive(true)
  expect(await taughtBy(asTeacher)).toEqual({ classes: [], units: [] })
  await archive(false)
  const { id, name, term, academic_year } = group
  expect(await taughtBy(asTeacher)).toMatchObject({
    classes: [{ id, name, subject_name: 'English', term, academic_year }],
    units: [{ id: unit.id }],
  })
})

test('entries and units are put in order, an older state is not overwritten, and what was read stays so', async () => {
  const { asTeacher, asStudent, unit, group } = await buildCourse()
  const { updated_at } = (await add(asTeacher, unit)).body
  const second = { ...unit, id: randomUUID(), title: 'Hills', items: [] }
  await add(asTeacher, second)
  await call('POST', '/units/read', asStudent, { kind: 'link', id: unit.items[3]!.id })
  const order = { ids: [second.id, unit.id] }
  expect((await call('PUT', `/teacher/classes/${group.id}/units`, asTeacher, order)).status).toBe(200)
  expect((await listOf(asTeacher)).map(({ title }) => title)).toEqual(['Hills', 'Rivers'])
  const items = unit.items.toReversed().filter(({ kind }) => kind !== 'heading')
  const change = { title: 'Great rivers', opens_on: today, items, updated_at }
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect(await call('PUT', `/teacher/units/${unit.id}`, asTeacher, change)).toMatchObject({
      status: 200,
      body: { title: 'Great rivers', items: items.map(({ id, kind }) => ({ id, kind })) },
    })
  const older = { ...change, title: 'Small rivers' }
  expect((await call('PUT', `/teacher/units/${unit.id}`, asTeacher, older)).status).toBe(409)
  const [, rivers] = (await coursesOf(asStudent))[0]!.units
  expect(rivers!.items.filter(({ is_done }) => is_done).map(({ kind }) => kind)).toEqual(['link'])
  expect((await call('DELETE', `/teacher/units/${unit.id}`, asTeacher)).status).toBe(200)
  expect((await listOf(asTeacher)).map(({ title }) => title)).toEqual(['Hills'])
})

test('who takes over a class changes its units without losing what the teacher before has put there', async () => {
  const { asTeacher, asStudent, unit, group } = await buildCourse()
  await add(asTeacher, unit)
  const next = await buildTeaching()
  await database.asService((tx) =>
    tx.updateTable('classes').set({ teacher_id: next.teacher.id }).where('id', '=', group.id).execute(),
  )
  const [seen] = (await listOf(next.claims)).filter(({ id }) => id === unit.id)
  const change = { title: 'Great rivers', opens_on: today, items: seen!.items, updated_at: seen!.updated_at }
  expect((await call('PUT', `/teacher/units/${unit.id}`, next.claims, change)).status).toBe(200)
  const kinds = (await coursesOf(asStudent))[0]!.units[0]!.items.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['assignment', 'heading', 'link', 'material', 'note'])
})

test('a unit takes only what its class has, and says what is wrong with the rest', async () => {
  const { asTeacher, unit } = await buildCourse()
  const { note } = await buildCourse()
  const fieldsOf = async (change: object) => (await add(asTeacher, { ...unit, ...change })).body
  const foreign = [{ id: randomUUID(), kind: 'note', content_id: note.id }]
  expect(await fieldsOf({ items: foreign })).toMatchObject({
    data: { fields: { items: expect.stringContaining('no longer in the class') } },
  })
  expect(await fieldsOf({ title: ' ' })).toMatchObject({ data: { fields: { title: 'Enter a title.' } } })
  const badLink = [{ id: randomUUID(), kind: 'link', title: 'Map', url: 'javascript:alert(1)' }]
  expect((await add(asTeacher, { ...unit, items: badLink })).status).toBe(422)
})

test('a course is copied to another class with all that is in it, its days moved, once', async () => {
  const { asTeacher, unit, teacher, junior, note, assignment } = await buildCourse()
  const later = { ...unit, id: randomUUID(), title: 'Hills', opens_on: addDays(today, 14), items: [] }
  await add(asTeacher, unit)
  await add(asTeacher, later)
  const next = await buildClass(database, { teacher_id: teacher.id, subject_id: junior.id, name: '9B' })
  const address = `/teacher/classes/${unit.class_id}/units/copy`
  const input = { to_class_id: next.id, opens_on: addDays(today, 100) }
  expect((await call('POST', address, asTeacher, input)).status).toBe(200)
  expect((await call('POST', address, asTeacher, input)).status).toBe(422)
  const copied = (await listOf(asTeacher)).filter(({ class_id }) => class_id === next.id)
  expect(copied).toMatchObject([
    { title: 'Rivers', opens_on: addDays(today, 100) },
    { title: 'Hills', opens_on: addDays(today, 114) },
  ])
  expect(copied[0]!.items.map(({ kind }) => kind)).toEqual(unit.items.map(({ kind }) => kind))
  const rows = await database.asService(async (tx) => ({
    notes: await tx.selectFrom('subject_notes').selectAll().where('class_id', '=', next.id).execute(),
    work: await tx.selectFrom('assignments').selectAll().where('class_id', '=', next.id).execute(),
  }))
  expect(rows.notes).toMatchObject([{ title: note.title, file_url: note.file_url }])
  expect(rows.work).toMatchObject([
    {
      title: assignment.title,
      due_date: addDays(today, 107),
      due_time: '14:30:00',
      seen_from: addDays(today, 100),
      closes_on: addDays(today, 109),
      status: 'active',
    },
  ])
  // The file stays while the copy points to it.
  expect((await call('DELETE', `/teacher/notes/${note.id}`, asTeacher)).status).toBe(200)
  const left = await database.asService((tx) =>
    tx.selectFrom('storage.objects').select('name').where('owner', '=', teacher.id).execute(),
  )
  expect(left).toHaveLength(1)
})

test('the course of an archived class is offered, and goes to a class of the next year', async () => {
  const { asTeacher, unit, group, teacher, junior } = await buildCourse()
  await add(asTeacher, unit)
  await database.asService((tx) =>
    tx.updateTable('classes').set({ is_archived: true }).where('id', '=', group.id).execute(),
  )
  const academic_year = String(Number(group.academic_year) + 1)
  const ofNextYear = { teacher_id: teacher.id, subject_id: junior.id, academic_year, term: 'Term 1' }
  const next = await buildClass(database, ofNextYear)
  const { body } = await call<CourseClass[]>('GET', '/teacher/courses', asTeacher)
  expect(body.map(({ id }) => id)).toEqual([group.id])
  const input = { to_class_id: next.id, opens_on: addDays(today, 60) }
  expect((await call('POST', `/teacher/classes/${group.id}/units/copy`, asTeacher, input)).status).toBe(200)
  const [copied] = await listOf(asTeacher)
  expect(copied).toMatchObject({ class_id: next.id, title: 'Rivers', opens_on: addDays(today, 60) })
  expect(copied!.items.map(({ title }) => title)).toHaveLength(unit.items.length)
})
