import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { TaughtForum } from '#shared/forum/contract.ts'
import { buildClass, buildStudent, buildTeacher, claimsOf, enrol } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()

const buildReader = async () => {
  const { id } = await buildTeacher(database)
  return { teacher_id: id, claims: await claimsOf(database, id) }
}

async function open(claims: Claims, classId: string, title: string) {
  const input = { id: randomUUID(), post_id: randomUUID(), title, content: 'Does it need a drawing?' }
  expect((await call('POST', `/classes/${classId}/topics`, claims, input)).status).toBe(200)
  return input
}

const read = async (claims: Claims, classId?: string) =>
  await call<TaughtForum>('GET', `/teacher/forum${classId ? `?class_id=${classId}` : ''}`, claims)

test('the teacher reads the forum of a class, the classes to choose from and the reported posts at once', async () => {
  const { teacher_id, claims } = await buildReader()
  const group = await buildClass(database, { teacher_id, academic_year: '2000' })
  const earlier = await buildClass(database, { teacher_id, academic_year: '1999' })
  const [student, classmate] = [await buildStudent(database), await buildStudent(database)]
  for (const { id } of [student, classmate]) await enrol(database, { id }, group)
  const topic = await open(await claimsOf(database, student.user_id), group.id, 'Question 3')
  await open(claims, earlier.id, 'Of the earlier class')
  const asClassmate = await claimsOf(database, classmate.user_id)
  await call('POST', `/posts/${topic.post_id}/reports`, asClassmate, { reason: 'Not kind' })
  const reported = { reports: [{ post_id: topic.post_id }], older: null }
  const { body } = await read(claims)
  expect(body.classes.map(({ id }) => id)).toEqual([group.id, earlier.id])
  expect(body).toMatchObject({
    class_id: group.id,
    page: { may_moderate: true, pinned: [], topics: [{ id: topic.id }] },
    news: [{ class_id: group.id, news: 1 }],
    reported,
  })
  expect((await read(claims, earlier.id)).body).toMatchObject({
    class_id: earlier.id,
    page: { topics: [{ title: 'Of the earlier class' }] },
    reported,
  })
  expect((await read((await buildReader()).claims, group.id)).status).toBe(404)
})

test('a class that is archived has no forum to choose, and a teacher without classes reads that there are none', async () => {
  const { teacher_id, claims } = await buildReader()
  const archived = await buildClass(database, { teacher_id, is_archived: true })
  expect((await read(claims, archived.id)).status).toBe(404)
  expect((await read(claims)).body).toEqual({
    classes: [],
    class_id: null,
    page: null,
    news: [],
    reported: { reports: [], older: null },
  })
})
