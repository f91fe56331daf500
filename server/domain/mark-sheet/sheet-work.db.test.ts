import { expect, test } from 'vitest'
import type { MarkPoints } from '#shared/mark-sheet/assessments.ts'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubmission,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

test('assignments stand beside the columns, with the state of each student’s work', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const [ruth, ben] = [await buildStudent(database), await buildStudent(database)]
  for (const student of [ruth, ben]) await enrol(database, student, group)
  const read = async () =>
    (await call<MarkSheet>('GET', `/teacher/classes/${group.id}/mark-sheet`, claims)).body
  const [due, open] = [
    await buildAssignment(database, {
      class_id: group.id,
      title: 'Essay',
      due_date: '2025-02-03',
      total_marks: 20,
    }),
    await buildAssignment(database, { class_id: group.id, title: 'Poem', due_date: '2199-02-03' }),
  ]
  const [late, away, newcomer] = [
    await buildStudent(database),
    await buildStudent(database),
    await buildStudent(database),
  ]
  for (const student of [late, away, newcomer]) await enrol(database, student, group)
  await buildSubmission(database, { assignment_id: due.id, student_id: late.id, status: 'late' })
  await buildSubmission(database, { assignment_id: due.id, student_id: ruth.id })
  const mark = async (student: { id: string }, points: MarkPoints) => {
    const address = `/teacher/assignments/${due.id}/marks`
    const { rows } = (
      await call<{ rows: MarkingRow[] }>('GET', `/teacher/assignments/${due.id}/marking`, claims)
    ).body
    const version = rows.find(({ student_id }) => student_id === student.id)?.version
    await call('PUT', `${address}/${student.id}`, claims, { points, feedback: null, version })
  }
  await mark(ruth, 13.5)
  await mark(away, 'absent')
  await database.asService((tx) =>
    tx
      .updateTable('class_stays')
      .set({ starts_on: '2025-03-01' })
      .where('class_id', '=', group.id)
      .where('student_id', '=', newcomer.id)
      .execute(),
  )
  const granted = await buildStudent(database)
  await enrol(database, granted, group)
  await database.asService((tx) =>
    insertOne(tx, 'assignment_extensions', {
      assignment_id: due.id,
      student_id: granted.id,
      due_date: '2199-01-01',
    }),
  )
  const sheet = await read()
  expect(sheet.assignments).toEqual([
    { id: due.id, title: 'Essay', due_date: '2025-02-03', total_marks: 20 },
    { id: open.id, title: 'Poem', due_date: '2199-02-03', total_marks: expect.any(Number) as number },
  ])
  const work = Object.fromEntries(sheet.students.map((student) => [student.id, student.work]))
  expect(work).toEqual({
    [ruth.id]: { [due.id]: { state: 'marked', points: 13.5 } },
    [late.id]: { [due.id]: { state: 'late', points: null } },
    [away.id]: { [due.id]: { state: 'excused', points: 'absent' } },
    [granted.id]: {},
    [newcomer.id]: { [due.id]: { state: 'excused', points: null } },
    [ben.id]: { [due.id]: { state: 'missing', points: null } },
  })
  await call('POST', `/teacher/assignments/${due.id}/marks/${ruth.id}/reopen`, claims)
  expect((await read()).students.find(({ id }) => id === ruth.id)?.work).toEqual({
    [due.id]: { state: 'returned', points: 13.5 },
  })
})
