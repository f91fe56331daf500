import { expect, test } from 'vitest'
import type { ResultGaps } from '#shared/results/contract.ts'
import {
  buildAssessment,
  buildAssignment,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubmission,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'

const { database, call } = await testSchool()

test('before results are submitted, hand-ins and students without a mark are counted by work', async () => {
  const [teacher, other] = [await buildTeacher(database), await buildTeacher(database)]
  const group = await buildClass(database, { teacher_id: teacher.id })
  const [ruth, ben, eve, gone] = [
    await buildStudent(database),
    await buildStudent(database),
    await buildStudent(database),
    await buildStudent(database),
  ]
  for (const student of [ruth, ben, eve]) await enrol(database, student, group)
  const essay = { class_id: group.id, teacher_id: teacher.id, title: 'Essay' }
  const due = await buildAssignment(database, { ...essay, due_date: addDays(schoolDay(), -1) })
  const coming = { ...essay, title: 'Coming', due_date: addDays(schoolDay(), 1) }
  await buildAssignment(database, coming)
  for (const student of [ruth, gone])
    await buildSubmission(database, { assignment_id: due.id, student_id: student.id })
  const quiz = await buildAssessment(database, { class_id: group.id, title: 'Quiz', points_possible: 20 })
  const mark = { class_id: group.id, assessment_id: quiz.id, points_possible: 20 }
  await buildGrade(database, { ...mark, student_id: ruth.id, points_earned: 13 })
  // Absent with reason is a mark.
  await buildGrade(database, { ...mark, student_id: ben.id, points_earned: null })
  const read = async (id: string) =>
    await call<ResultGaps>('GET', `/teacher/classes/${group.id}/results/gaps`, await claimsOf(database, id))
  expect((await read(teacher.id)).body).toEqual({
    without_result: 2,
    work: [
      { id: due.id, kind: 'assignment', title: 'Essay', unmarked: 1, without_mark: 2 },
      { id: quiz.id, kind: 'column', title: 'Quiz', unmarked: 0, without_mark: 1 },
    ],
  })
  expect((await read(other.id)).status).toBe(404)
})

test('who joined the class later lacks no mark for work of the days before', async () => {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id })
  await enrol(database, await buildStudent(database), group)
  await database.asService((tx) =>
    tx
      .updateTable('student_classes')
      .set({ enrolled_at: '2026-02-02' })
      .where('class_id', '=', group.id)
      .execute(),
  )
  const joined = await buildStudent(database)
  await enrol(database, joined, group)
  const before = addDays(schoolDay(), -1)
  const of = { class_id: group.id, teacher_id: teacher.id }
  await buildAssignment(database, { ...of, title: 'Essay', due_date: before })
  await buildAssessment(database, { class_id: group.id, title: 'Old quiz', held_on: before })
  await buildAssessment(database, { class_id: group.id, title: 'Quiz', held_on: schoolDay() })
  const read = async () =>
    (
      await call<ResultGaps>(
        'GET',
        `/teacher/classes/${group.id}/results/gaps`,
        await claimsOf(database, teacher.id),
      )
    ).body.work.map(({ title, unmarked, without_mark }) => [title, unmarked, without_mark])
  expect(await read()).toEqual([
    ['Essay', 0, 1],
    ['Old quiz', 0, 1],
    ['Quiz', 0, 2],
  ])
})
