import { expect, test } from 'vitest'
import type { MarkSheet, SavedCell } from '#shared/mark-sheet/contract.ts'
import type { MarkingList, MarkingRow } from '#shared/marking/contract.ts'
import {
  buildAssessment,
  buildAssignment,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()

test('the letter of a mark is that of the percentage that is shown, whichever way the mark came', async () => {
  const teacher = await buildTeacher(database)
  const claims = await claimsOf(database, teacher.id)
  const group = await buildClass(database, { name: '9B', teacher_id: teacher.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  // 64.957 %, shown as 65.0 %, from where Credit begins.
  const shown = { percentage: 65, letter_grade: 'Credit' }
  const column = await buildAssessment(database, { class_id: group.id, points_possible: 117 })
  const sheet = `/teacher/classes/${group.id}/mark-sheet`
  const cell = { assessment_id: column.id, student_id: student.id, points: 76, version: '' }
  expect((await call<SavedCell[]>('PUT', sheet, claims, { marks: [cell] })).body[0]?.mark).toMatchObject(
    shown,
  )
  const markOfColumn = async () =>
    (await call<MarkSheet>('GET', sheet, claims)).body.students[0]?.marks[column.id]
  const saved = async () =>
    (await call<MarkSheet>('GET', sheet, claims)).body.assessments.find(({ id }) => id === column.id)!
  for (const [points_possible, now] of [
    [200, { percentage: 38, letter_grade: 'Fail' }],
    [117, shown],
  ] as const) {
    const { title, grade_type, held_on, updated_at } = await saved()
    const input = { title, grade_type, held_on, updated_at, points_possible }
    await call('PUT', `/teacher/assessments/${column.id}`, claims, input)
    expect(await markOfColumn()).toMatchObject(now)
  }

  const work = await buildAssignment(database, {
    class_id: group.id,
    teacher_id: teacher.id,
    total_marks: 117,
  })
  const marking = `/teacher/assignments/${work.id}`
  const list = await call<MarkingList>('GET', `${marking}/marking`, claims)
  const { version } = list.body.rows[0]!
  const mark = { points: 76, feedback: null, version }
  const marked = await call<MarkingRow>('PUT', `${marking}/marks/${student.id}`, claims, mark)
  expect(marked.body.mark).toMatchObject(shown)
})
