import { expect, test } from 'vitest'
import type { ClassResults } from '#shared/results/class-results.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { teacherWork } from '#server/domain/dashboard/teacher-work-queries.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

const { database, call } = await testSchool()

test('who gives results back says why; their teacher reads it until they are submitted again', async () => {
  const teacher = await buildTeacher(database)
  const claims = await claimsOf(database, teacher.id)
  const office = await claimsOf(database, (await buildAdmin(database)).id)
  const group = await buildClass(database, { teacher_id: teacher.id })
  await enrol(database, await buildStudent(database), group)
  const submit = async () => await call('POST', `/teacher/classes/${group.id}/results`, claims)
  const open = async (who: typeof claims, from: string, reason: string | null) =>
    await call('POST', `/results/${group.id}`, who, { from, to: 'open', reason })
  const told = async () => {
    const [row] = await database.queryAsUser(claims, teacherWork(schoolDay()))
    const { returned } = row!.work as Pick<TeacherWork, 'returned'>
    const { body } = await call<ClassResults>('GET', `/teacher/classes/${group.id}/results`, claims)
    return [returned.map(({ reason }) => reason), body.returned?.reason]
  }
  await submit()
  expect(await open(office, 'submitted', null)).toMatchObject({ status: 422, body: { data: { fields: {} } } })
  expect((await open(office, 'submitted', ' ')).status).toBe(422)
  expect((await open(office, 'submitted', 'The last quiz is missing.')).status).toBe(200)
  expect(await told()).toEqual([['The last quiz is missing.'], 'The last quiz is missing.'])
  await submit()
  expect(await told()).toEqual([[], undefined])
  // What is only submitted, its teacher takes back without a word.
  expect((await open(claims, 'submitted', null)).status).toBe(200)
  expect(await told()).toEqual([[], undefined])

  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: group.id, state: 'checked' }))
  expect((await open(office, 'checked', null)).status).toBe(422)
  expect((await open(office, 'checked', 'Three marks are the same.')).status).toBe(200)
  expect(await told()).toEqual([['Three marks are the same.'], 'Three marks are the same.'])
})
