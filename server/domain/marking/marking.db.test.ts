import { expect, test } from 'vitest'
import type { MarkingList, MarkingRow } from '#shared/marking/contract.ts'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { buildAssignment, buildClass, buildStudent, buildSubmission, enrol } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { assignmentInput } from '#tests/support/teaching-inputs.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

test('marking makes the hand-in graded and a grade with percentage and letter; the history keeps the earlier mark', async () => {
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

test('a student who was absent with reason has no points; whoever has handed in gets some', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id, name: '9B', academic_year: '2025' })
  const [ruth, ben] = [await buildStudent(database), await buildStudent(database)]
  for (const student of [ruth, ben]) await enrol(database, student, group)
  const work = await buildAssignment(database, { class_id: group.id, total_marks: 20 })
  await buildSubmission(database, { assignment_id: work.id, student_id: ruth.id })
  const address = (student: { id: string }) => `/teacher/assignments/${work.id}/marks/${student.id}`
  const absent = { points: 'absent', feedback: null, version: '/' }
  const noted = await call<MarkingRow>('PUT', address(ben), claims, absent)
  expect(noted.body.mark).toMatchObject({ points_earned: null, percentage: null, letter_grade: null })
  expect((await call<MarkingRow>('PUT', address(ben), claims, absent)).body).toEqual(noted.body)
  const points = { ...absent, points: 12, version: noted.body.version }
  expect((await call<MarkingRow>('PUT', address(ben), claims, points)).body.mark?.points_earned).toBe(12)
  const history = await call<{ points_earned: number | null }[]>('GET', `${address(ben)}/history`, claims)
  expect(history.body.map(({ points_earned }) => points_earned)).toEqual([12, null])
  const list = await call<MarkingList>('GET', `/teacher/assignments/${work.id}/marking`, claims)
  const { version } = list.body.rows.find(({ student_id }) => student_id === ruth.id)!
  expect((await call('PUT', address(ruth), claims, { ...absent, version })).status).toBe(422)
})
