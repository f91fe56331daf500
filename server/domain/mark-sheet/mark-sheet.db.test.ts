import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { Assessment, MarkSheet, SavedCell } from '#shared/mark-sheet/contract.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import type { EarlierMark, MarkingRow } from '#shared/marking/contract.ts'
import {
  buildAssessment,
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubmission,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { buildStaff, expectOnlyOwner } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call, request } = await testSchool()
const { buildTeaching, outsidersOf } = await buildStaff(database)

/** A class of two with a column out of 40, and its teacher. */
async function buildSheet() {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id, name: '9B', academic_year: '2025' })
  const [ruth, ben] = [
    await buildStudent(database, { last_name: 'Abel' }),
    await buildStudent(database, { last_name: 'Bom' }),
  ]
  for (const student of [ruth, ben]) await enrol(database, student, group)
  const column = await buildAssessment(database, {
    class_id: group.id,
    points_possible: 40,
    grade_type: 'quiz',
  })
  const address = `/teacher/classes/${group.id}/mark-sheet`
  const read = async () => (await call<MarkSheet>('GET', address, claims)).body
  const cell = (student: { id: string }, points: MarkPoints | null, version = '') => ({
    assessment_id: column.id,
    student_id: student.id,
    points,
    version,
  })
  const save = (...marks: object[]) => call<SavedCell[]>('PUT', address, claims, { marks })
  const history = async (student: { id: string }) =>
    (await call<EarlierMark[]>('GET', `${address}/${column.id}/${student.id}/history`, claims)).body
  return { claims, teacher, group, ruth, ben, column, address, read, cell, save, history }
}

test('marks are saved as grades with percentage and letter, once however often they are sent', async () => {
  const { ruth, ben, read, cell, save, column } = await buildSheet()
  const first = await save(cell(ruth, 33), cell(ben, 12.5))
  expect(first.body.map(({ mark, problem }) => [mark?.points, problem])).toEqual([
    [33, null],
    [12.5, null],
  ])
  const second = await save(cell(ruth, 33), cell(ben, 12.5))
  expect(second.body).toEqual(first.body)
  const sheet = await read()
  expect(sheet.assessments).toMatchObject([{ id: column.id, marked: 2, points_possible: 40 }])
  expect(sheet.students.map(({ marks }) => marks[column.id])).toMatchObject([
    { points: 33, percentage: 82.5, letter_grade: 'Distinction' },
    { points: 12.5, percentage: 31.3, letter_grade: 'Fail' },
  ])
})

test('the student finds the mark among the grades, with the column’s name', async () => {
  const { ruth, column, cell, save } = await buildSheet()
  await save(cell(ruth, 20))
  const student = await claimsOf(database, ruth.user_id)
  const { body } = await call<{ grades: object[] }>('GET', '/student/dashboard', student)
  expect(body.grades).toMatchObject([
    { title: column.title, grade_type: 'quiz', points_earned: 20, points_possible: 40, percentage: 50 },
  ])
})

test('the roll of the class proposes who was absent, and absent with reason is a mark without points', async () => {
  const { claims, group, ruth, ben, column, read, cell, save, history } = await buildSheet()
  await database.asService(async (tx) => {
    const roll = { class_id: group.id, day: '2025-03-04', period: 1, students: 2 }
    const [first, second] = [
      await insertOne(tx, 'roll_calls', roll),
      await insertOne(tx, 'roll_calls', { ...roll, period: 2 }),
    ]
    const of = { day: roll.day, student_id: ruth.id, kind: 'absent' }
    await insertOne(tx, 'absences', { ...of, roll_call_id: first.id })
    await insertOne(tx, 'absences', { ...of, roll_call_id: second.id, reason: 'Sick' })
    await insertOne(tx, 'absences', { ...of, roll_call_id: first.id, student_id: ben.id, kind: 'late' })
    await tx.updateTable('assessments').set({ held_on: roll.day }).where('id', '=', column.id).execute()
  })
  expect((await read()).students.map(({ away }) => away)).toEqual([{ [column.id]: 'Sick' }, {}])
  const [saved] = (await save(cell(ruth, 'absent'))).body
  expect(saved).toMatchObject({
    mark: { points: 'absent', percentage: null, letter_grade: null },
    problem: null,
  })
  expect((await save(cell(ruth, 'absent'))).body).toEqual([saved])
  await save(cell(ruth, 0, saved?.mark?.version))
  expect((await history(ruth)).map(({ points_earned }) => points_earned)).toEqual([0, null])
  const results = await call<ClassResults>('GET', `/teacher/classes/${group.id}/results`, claims)
  expect(results.body.students[0]?.marks).toMatchObject([{ points_earned: 0 }])
})

test('what cannot be saved is named, and keeps nothing else from being saved', async () => {
  const { ruth, ben, read, cell, save, column } = await buildSheet()
  const stranger = await buildStudent(database)
  const { body } = await save(
    cell(ruth, 40.5),
    cell(ben, 39),
    cell(stranger, 1),
    { ...cell(ruth, 3), assessment_id: randomUUID() },
    { ...cell(ruth, -1), assessment_id: (await buildAssessment(database)).id },
  )
  expect(body.map(({ problem }) => problem?.code)).toEqual([
    'INVALID',
    undefined,
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ])
  expect(body[0]?.problem).toEqual({
    code: 'INVALID',
    message: 'At most 40 points.',
    why: { code: 'markSheet.mostPoints', values: [40] },
  })
  const third = await save(cell(ruth, 1.234), cell(ruth, 1.235))
  expect(third.body.map(({ problem }) => problem?.code)).toEqual(['INVALID'])
  expect((await read()).students.map(({ marks }) => marks[column.id]?.points)).toEqual([undefined, 39])
})

test('the sheet is given as a spreadsheet in which nothing is a formula', async () => {
  const { claims, group, address, cell, save, ruth, column } = await buildSheet()
  await buildAssessment(database, { class_id: group.id, title: '=1+1', points_possible: 10 })
  await save(cell(ruth, 33.5))
  const reply = await request('GET', `/api/v1${address}/file?format=csv`, claims)
  const lines = (await reply.text()).replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toBe(`Surname,Given name,Admission number,${column.title} (of 40),'=1+1 (of 10)`)
  expect(lines[1]).toBe(`Abel,Ruth,${ruth.admission_number},33.5,`)
  expect(reply.headers.get('content-disposition')).toMatch(/filename="Marks 9B .*\.csv"/)
})

test('a mark that was changed elsewhere is not overwritten unseen, and a cleared one neither', async () => {
  const { ruth, ben, cell, save } = await buildSheet()
  const [seen] = (await save(cell(ruth, 20))).body
  const version = seen?.mark?.version ?? ''
  await save(cell(ruth, 25, version))
  const { body } = await save(cell(ruth, 30, version), cell(ben, 9))
  expect(body).toMatchObject([
    { problem: { code: 'CHANGED_MEANWHILE' }, mark: { points: 25 } },
    { problem: null, mark: { points: 9 } },
  ])
  const late = await save(cell(ruth, null, version))
  expect(late.body[0]).toMatchObject({ problem: { code: 'CHANGED_MEANWHILE' }, mark: { points: 25 } })
  const now = late.body[0]?.mark?.version ?? ''
  expect((await save(cell(ruth, null, now))).body[0]).toMatchObject({ problem: null, mark: null })
  expect((await save(cell(ruth, null, now))).body[0]).toMatchObject({ problem: null, mark: null })
  expect((await save(cell(ruth, 30, now))).body[0]).toMatchObject({
    problem: { code: 'CHANGED_MEANWHILE' },
    mark: null,
  })
})

test('two who save the same cell at once: one is saved, the other gets a conflict', async () => {
  const { ruth, cell, save } = await buildSheet()
  const replies = await Promise.all([10, 11, 12].map((points) => save(cell(ruth, points))))
  const problems = replies.map(({ body }) => body[0]?.problem?.code ?? 'none')
  expect(problems.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'CHANGED_MEANWHILE',
    'CHANGED_MEANWHILE',
    'none',
  ])
})

test('the history tells who gave, replaced and cleared a mark, also when there is none any more', async () => {
  const { ruth, cell, save, history, teacher } = await buildSheet()
  const who = `Mary ${teacher.surname}`
  const one = (await save(cell(ruth, 20))).body[0]?.mark?.version
  const two = (await save(cell(ruth, 25, one))).body[0]?.mark?.version
  await save(cell(ruth, null, two))
  const rows = await history(ruth)
  expect(rows).toMatchObject([
    { points_earned: 25, is_cleared: true, replaced_by: who, given_by: who },
    { points_earned: 20, is_cleared: false, replaced_by: who },
  ])
  await save(cell(ruth, 30))
  expect((await history(ruth)).map((row) => [row.points_earned, row.replaced_at === null])).toEqual([
    [30, true],
    [25, false],
    [20, false],
  ])
})

test('a column is added once, changed with its marks, and deleted when their number was named', async () => {
  const { claims, group, column, ruth, cell, save, read } = await buildSheet()
  const input = { id: randomUUID(), title: ' Speech ', grade_type: 'oral_work', held_on: '2025-05-02' }
  const add = () =>
    call<Assessment>('POST', `/teacher/classes/${group.id}/assessments`, claims, {
      ...input,
      points_possible: 10,
    })
  expect((await add()).body).toEqual((await add()).body)
  expect((await read()).assessments.map(({ title }) => title)).toEqual(['Speech', column.title])

  await save(cell(ruth, 30))
  const [, { updated_at } = { updated_at: '' }] = (await read()).assessments
  const address = `/teacher/assessments/${column.id}`
  const change = { title: 'Fractions', grade_type: 'test', held_on: null, points_possible: 60, updated_at }
  const low = await call('PUT', address, claims, { ...change, points_possible: 29 })
  expect(low.body.data?.fields).toHaveProperty('points_possible')
  expect((await call('PUT', address, claims, change)).status).toBe(200)
  expect((await call('PUT', address, claims, change)).status).toBe(200)
  expect(await call('PUT', address, claims, { ...change, title: 'Other' })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE' },
  })
  const marks = (await read()).students[0]?.marks[column.id]
  expect(marks).toMatchObject({ points: 30, percentage: 50, letter_grade: 'Upper Pass' })

  expect((await call('DELETE', address, claims, { marks: 0 })).status).toBe(409)
  expect((await call('DELETE', address, claims, { marks: 1 })).status).toBe(200)
  expect((await read()).assessments.map(({ title }) => title)).toEqual(['Speech'])
  const history = await database.asService((tx) =>
    tx.selectFrom('grade_history').selectAll().where('student_id', '=', ruth.id).execute(),
  )
  expect(history.at(-1)).toMatchObject({ title: 'Fractions', is_cleared: true, points_earned: 30 })
})

test.each([
  ['title', { title: ' ' }],
  ['grade_type', { grade_type: 'nap' }],
  ['held_on', { held_on: '2025-02-30' }],
  ['points_possible', { points_possible: 0 }],
  ['points_possible', { points_possible: 2.5 }],
])('a column with an impossible %s is refused by name', async (field, fault) => {
  const { claims, group } = await buildSheet()
  const input = { id: randomUUID(), title: 'Test', grade_type: 'test', held_on: null, points_possible: 10 }
  const reply = await call('POST', `/teacher/classes/${group.id}/assessments`, claims, { ...input, ...fault })
  expect([reply.status, Object.keys(reply.body.data?.fields ?? {})]).toEqual([422, [field]])
})

test('the mark of a hand-in is withdrawn: it waits to be marked again, and the history keeps what it was', async () => {
  const { claims, group, ruth } = await buildSheet()
  const work = await buildAssignment(database, {
    class_id: group.id,
    total_marks: 20,
    due_date: '2025-01-01',
  })
  await buildSubmission(database, {
    assignment_id: work.id,
    student_id: ruth.id,
    started_at: new Date('2025-02-01'),
    status: 'late',
  })
  const address = `/teacher/assignments/${work.id}/marks/${ruth.id}`
  const list = await call<{ rows: MarkingRow[] }>('GET', `/teacher/assignments/${work.id}/marking`, claims)
  const version = list.body.rows.find(({ student_id }) => student_id === ruth.id)?.version
  const marked = await call<MarkingRow>('PUT', address, claims, { points: 15, feedback: 'Good', version })
  const clear = { version: marked.body.version }
  expect((await call('POST', `${address}/clear`, claims, { version: 'old' })).status).toBe(409)
  const cleared = await call<MarkingRow>('POST', `${address}/clear`, claims, clear)
  expect(cleared.body).toMatchObject({ mark: null, hand_in: { marked: false, late: true, feedback: null } })
  expect((await call('POST', `${address}/clear`, claims, clear)).status).toBe(200)
  const stored = await database.asService((tx) =>
    tx.selectFrom('assignment_submissions').selectAll().where('assignment_id', '=', work.id).execute(),
  )
  expect(stored).toMatchObject([{ status: 'late', grade: null, graded_at: null, graded_by: null }])
  const { body: history } = await call<EarlierMark[]>('GET', `${address}/history`, claims)
  expect(history).toMatchObject([{ points_earned: 15, is_cleared: true }])
})

test('only its teacher reaches a mark sheet, by any call', async () => {
  const stranger = await buildStudent(database)
  await expectOnlyOwner(
    call,
    async () => {
      const { claims, group, column, ruth, cell, save, read } = await buildSheet()
      await save(cell(ruth, 20))
      const before = await read()
      const version = before.students.find(({ id }) => id === ruth.id)?.marks[column.id]?.version
      const input = { title: 'x', grade_type: 'test', held_on: null, points_possible: 50 }
      const sheet = `/teacher/classes/${group.id}/mark-sheet`
      const { updated_at } = before.assessments[0]!
      return {
        owner: claims,
        calls: [
          ['GET', sheet],
          ['GET', `${sheet}/${column.id}/${ruth.id}/history`],
          ['PUT', sheet, { marks: [cell(ruth, 1, version)] }],
          ['POST', `/teacher/classes/${group.id}/assessments`, { ...input, id: randomUUID() }],
          ['PUT', `/teacher/assessments/${column.id}`, { ...input, updated_at }],
          ['DELETE', `/teacher/assessments/${column.id}`, { marks: 1 }],
        ],
        read,
      }
    },
    await outsidersOf(stranger),
  )
})
