import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TaughtClass } from '#shared/contracts/classes.ts'
import type { MarkingList, MarkingRow } from '#shared/contracts/marking.ts'
import type { SetAssignment } from '#shared/contracts/assignments.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubject,
  buildSubmission,
  enrol,
} from '#tests/support/builders.ts'
import { assignmentInput, classInput } from '#tests/support/teaching-inputs.ts'
import { startTeaching } from '#tests/support/teaching.ts'

const { database, buildTeaching, call } = await startTeaching()

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

test('a stale change is told and overwrites nothing; the same change sent twice is no conflict', async () => {
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

test('notes need a subject of one of the teacher’s classes', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const note = {
    id: randomUUID(),
    title: ' Soil ',
    content: 'Layers',
    subject_id: group.subject_id,
    file: null,
  }
  const made = await call<{ title: string; updated_at: string }>('POST', '/teacher/notes', claims, note)
  expect(made.body).toMatchObject({ title: 'Soil', file_url: null })
  const stale = { ...note, title: 'Other', updated_at: '2025-01-01T00:00:00Z' }
  expect((await call('PUT', `/teacher/notes/${note.id}`, claims, stale)).status).toBe(409)
  const foreign = { ...note, id: randomUUID(), subject_id: (await buildSubject(database)).id }
  expect((await call('POST', '/teacher/notes', claims, foreign)).status).toBe(422)
  expect((await call('DELETE', `/teacher/notes/${note.id}`, claims)).status).toBe(200)
  expect((await call('GET', `/teacher/notes/${note.id}`, claims)).status).toBe(404)
})

test('an assignment is deleted with its hand-ins only when their number was named', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const input = assignmentInput(group)
  const made = await call<SetAssignment>('POST', '/teacher/assignments', claims, input)
  expect(made.body).toMatchObject({ status: 'active', due_date: '2025-09-30', total_marks: 20 })
  await buildSubmission(database, { assignment_id: input.id })
  const address = `/teacher/assignments/${input.id}`
  expect(await call('DELETE', address, claims, { hand_ins: 0 })).toMatchObject({ status: 409 })
  expect((await call('DELETE', address, claims, { hand_ins: 1 })).status).toBe(200)
})

test.each([
  ['title', { title: '' }],
  ['total_marks', { total_marks: -1 }],
  ['total_marks', { total_marks: 1.5 }],
  ['due_date', { due_date: '2025-02-30' }],
  ['class_id', { class_id: randomUUID() }],
  ['file', { file: { upload_id: randomUUID() } }],
])('an assignment with an impossible %s is refused by name', async (field, fault) => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const reply = await call('POST', '/teacher/assignments', claims, { ...assignmentInput(group), ...fault })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.data?.fields ?? {})).toEqual([field])
})

test('materials follow the rules of their type and are not public', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const material = {
    id: randomUUID(),
    class_id: group.id,
    title: 'Map',
    description: '',
    resource_type: 'link',
    resource_url: 'https://example.com/map',
    upload_id: null,
  }
  expect((await call('POST', '/teacher/materials', claims, material)).status).toBe(200)
  const stored = await database.asService((tx) =>
    tx.selectFrom('learning_resources').selectAll().where('id', '=', material.id).executeTakeFirstOrThrow(),
  )
  expect(stored).toMatchObject({ is_public: false, description: null })
  for (const fault of [
    { title: ' ' },
    { resource_type: 'poster' },
    { resource_url: '' },
    { resource_url: 'javascript:alert(1)' },
    { resource_type: 'file' },
    { resource_type: 'video', resource_url: null },
  ]) {
    const reply = await call('POST', '/teacher/materials', claims, {
      ...material,
      id: randomUUID(),
      ...fault,
    })
    expect(reply.status, JSON.stringify(fault)).toBe(422)
  }
})

test('marking makes the hand-in graded and a grade with percentage and letter; what it was before is kept', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id, name: '9B', academic_year: '2025' })
  const [ruth, ben] = [await buildStudent(database), await buildStudent(database)]
  for (const student of [ruth, ben]) await enrol(database, student, group)
  const work = await buildAssignment(database, { class_id: group.id, total_marks: 20 })
  await buildSubmission(database, { assignment_id: work.id, student_id: ruth.id })
  const address = `/teacher/assignments/${work.id}`
  const list = await call<MarkingList>('GET', `${address}/marking`, claims)
  expect(list.body.rows).toHaveLength(2)
  const row = list.body.rows.find(({ student_id }) => student_id === ruth.id)!
  expect(row).toMatchObject({ hand_in: { marked: false, late: false }, mark: null })

  const mark = { points: 16.5, feedback: 'Clear.', version: row.version }
  const marked = await call<MarkingRow>('PUT', `${address}/marks/${ruth.id}`, claims, mark)
  expect(marked.body).toMatchObject({
    hand_in: { marked: true, feedback: 'Clear.' },
    mark: { points_earned: 16.5, points_possible: 20, percentage: 82.5, letter_grade: 'Distinction' },
  })
  expect((await call('PUT', `${address}/marks/${ruth.id}`, claims, mark)).status).toBe(200)
  const stale = await call('PUT', `${address}/marks/${ruth.id}`, claims, { ...mark, points: 10 })
  expect(stale.status).toBe(409)
  const again = { ...mark, points: 9, version: marked.body.version }
  expect((await call('PUT', `${address}/marks/${ruth.id}`, claims, again)).status).toBe(200)
  const history = await call<{ points_earned: number }[]>(
    'GET',
    `${address}/marks/${ruth.id}/history`,
    claims,
  )
  expect(history.body.map(({ points_earned }) => points_earned)).toEqual([9, 16.5])

  const tooMany = { points: 21, feedback: null, version: '/' }
  expect((await call('PUT', `${address}/marks/${ben.id}`, claims, tooMany)).status).toBe(422)
  const without = await call<MarkingRow>('PUT', `${address}/marks/${ben.id}`, claims, {
    ...tooMany,
    points: 0,
  })
  expect(without.body).toMatchObject({ hand_in: null, mark: { points_earned: 0, letter_grade: 'Fail' } })
  const reopened = await call<MarkingRow>('POST', `${address}/marks/${ruth.id}/reopen`, claims, {})
  expect(reopened.body.hand_in).toMatchObject({ reopened: true })
})

test('when the total changes, marks are out of the new one, and never above it', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id, name: '9B' })
  const input = assignmentInput(group)
  const made = await call<SetAssignment>('POST', '/teacher/assignments', claims, input)
  const student = await buildStudent(database)
  await enrol(database, student, group)
  await call('PUT', `/teacher/assignments/${input.id}/marks/${student.id}`, claims, {
    points: 15,
    feedback: null,
    version: '/',
  })
  const change = { ...input, file: 'keep', updated_at: made.body.updated_at }
  const low = await call('PUT', `/teacher/assignments/${input.id}`, claims, { ...change, total_marks: 10 })
  expect(low.body.data?.fields).toHaveProperty('total_marks')
  expect(
    (await call('PUT', `/teacher/assignments/${input.id}`, claims, { ...change, total_marks: 30 })).status,
  ).toBe(200)
  const { body } = await call<MarkingList>('GET', `/teacher/assignments/${input.id}/marking`, claims)
  expect(body.rows[0]?.mark).toMatchObject({
    points_possible: 30,
    percentage: 50,
    letter_grade: 'Upper Pass',
  })
})
