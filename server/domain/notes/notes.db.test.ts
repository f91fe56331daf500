import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildClass, buildSubject } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

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
