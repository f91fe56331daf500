import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { buildClass, buildSubmission } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { assignmentInput } from '#tests/support/teaching-inputs.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

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
