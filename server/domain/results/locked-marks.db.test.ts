import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import type { MarkingList } from '#shared/marking/contract.ts'
import {
  buildAdmin,
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

test('the mark sheet and the marking list say that the marks are locked, and no column is added, changed or deleted', async () => {
  const teacher = await buildTeacher(database)
  const claims = await claimsOf(database, teacher.id)
  const group = await buildClass(database, { teacher_id: teacher.id })
  await enrol(database, await buildStudent(database), group)
  const column = await buildAssessment(database, { class_id: group.id, points_possible: 10 })
  const assignment = await buildAssignment(database, { class_id: group.id, teacher_id: teacher.id })
  const sheet = async () =>
    (await call<MarkSheet>('GET', `/teacher/classes/${group.id}/mark-sheet`, claims)).body
  const marking = async () =>
    (await call<MarkingList>('GET', `/teacher/assignments/${assignment.id}/marking`, claims)).body
  const input = { title: 'Late test', grade_type: 'test', held_on: null, points_possible: 10 }
  const add = (id: string) =>
    call('POST', `/teacher/classes/${group.id}/assessments`, claims, { ...input, id })
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await add(first)).status).toBe(200)
  expect([(await sheet()).results_state, (await marking()).results_state]).toEqual(['open', 'open'])
  await call('POST', `/teacher/classes/${group.id}/results`, claims)
  expect([(await sheet()).results_state, (await marking()).results_state]).toEqual(['submitted', 'submitted'])
  const refused = { status: 409, body: { code: 'RESULTS_SUBMITTED' } }
  expect(await add(second)).toMatchObject(refused)
  expect((await add(first)).status, 'a repeated call').toBe(200)
  const { updated_at } = (await sheet()).assessments.find(({ id }) => id === column.id)!
  const address = `/teacher/assessments/${column.id}`
  expect(await call('PUT', address, claims, { ...input, updated_at })).toMatchObject(refused)
  expect(await call('DELETE', address, claims, { marks: 0 })).toMatchObject(refused)
  await call('POST', `/results/${group.id}`, claims, { from: 'submitted', to: 'open', reason: null })
  expect((await add(second)).status).toBe(200)
})

test('nobody takes a student out of a class whose results are submitted, and whoever comes later is put in', async () => {
  const teacher = await buildTeacher(database)
  const office = await claimsOf(database, (await buildAdmin(database)).id)
  const claims = await claimsOf(database, teacher.id)
  const group = await buildClass(database, { teacher_id: teacher.id })
  const [one, other, late] = [
    await buildStudent(database),
    await buildStudent(database),
    await buildStudent(database),
  ]
  await enrol(database, one, group)
  await enrol(database, other, group)
  const save = (...students: { id: string }[]) =>
    call('PUT', `/teacher/classes/${group.id}/students`, claims, {
      student_ids: students.map(({ id }) => id),
    })
  await call('POST', `/teacher/classes/${group.id}/results`, claims)
  expect(await save(one)).toMatchObject({ status: 409, body: { code: 'RESULTS_SUBMITTED' } })
  expect((await save(one, other, late)).status).toBe(200)
  const taken = database.asUser(office, (tx) =>
    tx.deleteFrom('student_classes').where('student_id', '=', one.id).execute(),
  )
  await expect(taken).rejects.toMatchObject({ code: 'SP011' })
  await database.asService((tx) => tx.deleteFrom('students').where('id', '=', late.id).execute())
  await call('POST', `/results/${group.id}`, claims, { from: 'submitted', to: 'open', reason: null })
  expect((await save(one)).status).toBe(200)
})
