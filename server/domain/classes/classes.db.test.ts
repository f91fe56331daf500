import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ClassClash, TaughtClass } from '#shared/classes/contract.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubject,
  buildSubmission,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { classInput } from '#tests/support/teaching-inputs.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

test('a class is made once however often it is sent, changed, archived and deleted', async () => {
  const { claims, junior } = await buildTeaching()
  const input = classInput({ subject_id: junior.id })
  const first = await call<TaughtClass>('POST', '/teacher/classes', claims, input)
  const second = await call<TaughtClass>('POST', '/teacher/classes', claims, input)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(first.body).toMatchObject({ name: '9A', room: '9A', subject_code: junior.code, students: 0 })

  const changed = await call<TaughtClass>('PUT', `/teacher/classes/${input.id}`, claims, {
    ...input,
    room: 'Lab 1',
    updated_at: first.body.updated_at,
  })
  expect(changed.body).toMatchObject({ room: 'Lab 1' })
  const archived = await call<TaughtClass>('POST', `/teacher/classes/${input.id}/archive`, claims, {
    is_archived: true,
    updated_at: changed.body.updated_at,
  })
  expect(archived.body.is_archived).toBe(true)
  expect((await call('DELETE', `/teacher/classes/${input.id}`, claims)).status).toBe(200)
  expect((await call<TaughtClass[]>('GET', '/teacher/classes', claims)).body).toEqual([])
})

test('classes stand by term, then as the school counts them', async () => {
  const { claims, teacher } = await buildTeaching()
  for (const [name, term, academic_year] of [
    ['10A', 'Term 2', '2026'],
    ['12.1', 'Term 1', '2026'],
    ['9B', 'Term 2', '2026'],
    ['9A', 'Term 4', '2025'],
    ['9J', 'Term 2', '2026'],
  ] as const)
    await buildClass(database, { teacher_id: teacher.id, name, term, academic_year })
  const { body } = await call<TaughtClass[]>('GET', '/teacher/classes', claims)
  expect(body.map(({ name }) => name)).toEqual(['9B', '9J', '10A', '12.1', '9A'])
})

test('a class whose results are submitted keeps its name, subject, year and term; its room can change', async () => {
  const { claims, junior } = await buildTeaching()
  const input = classInput({ subject_id: junior.id })
  const { body: made } = await call<TaughtClass>('POST', '/teacher/classes', claims, input)
  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: input.id }))
  const change = async (changes: object) =>
    await call('PUT', `/teacher/classes/${input.id}`, claims, {
      ...input,
      ...changes,
      updated_at: made.updated_at,
    })
  for (const changes of [{ name: '9B' }, { academic_year: '2026' }, { term: 'Term 2' }])
    expect(await change(changes)).toMatchObject({ status: 409, body: { code: 'RESULTS_SUBMITTED' } })
  expect((await change({ room: 'Lab 1' })).status).toBe(200)
})

test('a stale change is refused and overwrites nothing; the same change sent twice is no conflict', async () => {
  const { claims, junior } = await buildTeaching()
  const input = classInput({ subject_id: junior.id })
  const { body: made } = await call<TaughtClass>('POST', '/teacher/classes', claims, input)
  const change = (room: string) => ({ ...input, room, updated_at: made.updated_at })
  const address = `/teacher/classes/${input.id}`
  expect((await call('PUT', address, claims, change('Lab 1'))).status).toBe(200)
  expect((await call('PUT', address, claims, change('Lab 1'))).status).toBe(200)
  const stale = await call('PUT', address, claims, change('Lab 2'))
  expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  expect((await call<TaughtClass[]>('GET', '/teacher/classes', claims)).body[0]?.room).toBe('Lab 1')
})

test.each([
  ['name', { name: '9Z' }],
  ['subject_id', { subject_id: randomUUID() }],
  ['academic_year', { academic_year: ' ' }],
  ['term', { term: 'Term 5' }],
  ['schedule', { schedule: { 'Sunday-1': true } }],
  ['schedule', { schedule: { 'Monday-10': true } }],
  ['room', { room: 'x'.repeat(51) }],
])('a class with an impossible %s is refused by name', async (field, fault) => {
  const { claims, junior } = await buildTeaching()
  const reply = await call(
    'POST',
    '/teacher/classes',
    claims,
    classInput({ subject_id: junior.id, ...fault }),
  )
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.data?.fields ?? {})).toEqual([field])
})

test('a level offers only its own subjects', async () => {
  const { claims, junior } = await buildTeaching()
  const senior = await buildSubject(database)
  const wrong = [
    classInput({ name: '11.1', subject_id: junior.id }),
    classInput({ name: '9A', subject_id: senior.id }),
  ]
  for (const input of wrong) expect((await call('POST', '/teacher/classes', claims, input)).status).toBe(422)
})

test('a class with work in it is not deleted, and the counts are named', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const work = await buildAssignment(database, { class_id: group.id })
  await buildSubmission(database, { assignment_id: work.id, student_id: student.id })
  const reply = await call('DELETE', `/teacher/classes/${group.id}`, claims)
  expect(reply).toMatchObject({ status: 409, body: { code: 'CLASS_IN_USE' } })
  expect(reply.body.message).toContain('1 assignment and 1 hand-in')
})

test('enrolment makes exactly the chosen students enrolled, or changes nothing', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const [ruth, ben, gone] = await Promise.all([
    buildStudent(database),
    buildStudent(database),
    buildStudent(database, { status: 'Withdrawn' }),
  ])
  const address = `/teacher/classes/${group.id}/students`
  const enrolled = async () => (await call<string[]>('GET', address, claims)).body.toSorted()
  await call('PUT', address, claims, { student_ids: [ruth.id] })
  const second = await call('PUT', address, claims, { student_ids: [ben.id] })
  expect(second.body).toMatchObject({ enrolled: 1, added: 1, removed: 1 })
  expect(await enrolled()).toEqual([ben.id])
  const refused = await call('PUT', address, claims, { student_ids: [ruth.id, gone.id] })
  expect(refused).toMatchObject({ status: 422, body: { code: 'STUDENTS_NOT_ENROLLABLE' } })
  expect(await enrolled()).toEqual([ben.id])
  await call('PUT', address, claims, { student_ids: [] })
  expect(await enrolled()).toEqual([])
})

test('the picker lists Active students only, by class and last name', async () => {
  const { claims } = await buildTeaching()
  await buildStudent(database, { class_name: '9J', last_name: 'Zzz', status: 'Withdrawn' })
  const { body } = await call<{ class_name: string; last_name: string }[]>('GET', '/teacher/students', claims)
  expect(body.some(({ last_name }) => last_name === 'Zzz')).toBe(false)
  expect(body.length).toBeGreaterThan(0)
})

test('a class is told of the lessons in its way, of whichever teacher, and students are told nothing', async () => {
  const [own, other] = [await buildTeaching(), await buildTeaching()]
  const term = { academic_year: '2031', term: 'Term 2' as const, schedule: { 'Monday-1': true } }
  const student = await buildStudent(database)
  const build = async (overrides: object) =>
    await buildClass(database, { ...term, room: null, teacher_id: other.teacher.id, ...overrides })
  const [group, room, shared] = [
    await build({ name: '9A', room: 'Lab 1' }),
    await build({ name: '9B', room: 'lab 1', teacher_id: own.teacher.id }),
    await build({ name: '9C' }),
  ]
  await enrol(database, student, shared)
  await build({ name: '9A', is_archived: true })
  await build({ name: '9A', term: 'Term 3' })
  await build({ name: '9A', schedule: { 'Monday-2': true } })
  const input = {
    ...classInput({ ...term, subject_id: own.junior.id, room: 'Lab 1' }),
    student_ids: [student.id],
  }
  const found = await call<ClassClash[]>('POST', '/teacher/classes/clashes', own.claims, input)
  const periods = ['Monday-1']
  expect(found.body).toMatchObject([
    { kind: 'group', class_id: group.id, teacher_name: expect.any(String), periods },
    { kind: 'teacher', class_id: room.id, periods },
    { kind: 'room', class_id: room.id, periods },
    { kind: 'students', class_id: shared.id, students: 1, periods },
  ])
  const asStudent = await claimsOf(database, student.user_id)
  expect((await call('POST', '/teacher/classes/clashes', asStudent, input)).status).toBe(403)
})

test('a class in the way of others is refused with their names until that is meant, and its repetition never is', async () => {
  const [own, other] = [await buildTeaching(), await buildTeaching()]
  const term = { academic_year: '2033', term: 'Term 2' as const, schedule: { 'Monday-1': true } }
  const student = await buildStudent(database)
  const taken = await buildClass(database, {
    ...term,
    name: '9B',
    room: 'Hall',
    teacher_id: other.teacher.id,
  })
  await enrol(database, student, taken)
  const input = classInput({ ...term, subject_id: own.junior.id, room: null, accepts_clashes: false })
  const save = async (method: string, address: string, changes: object) =>
    await call<TaughtClass>(method, address, own.claims, { ...input, ...changes })

  const refused = await save('POST', '/teacher/classes', { student_ids: [student.id] })
  expect(refused).toMatchObject({ status: 409, body: { code: 'CLASHES' } })
  expect(refused.body.message).toContain('Mon 1: one of the students is in 9B')
  expect((await call<TaughtClass[]>('GET', '/teacher/classes', own.claims)).body).toEqual([])

  const made = await save('POST', '/teacher/classes', {})
  expect(made.status).toBe(200)
  const address = `/teacher/classes/${input.id}`
  const change = { room: 'hall', updated_at: made.body.updated_at }
  expect(await save('PUT', address, change)).toMatchObject({ status: 409, body: { code: 'CLASHES' } })
  expect((await call<TaughtClass[]>('GET', '/teacher/classes', own.claims)).body[0]?.room).toBeNull()
  expect((await save('PUT', address, { ...change, accepts_clashes: true })).status).toBe(200)
  expect((await save('PUT', address, change)).body.room).toBe('hall')
})
