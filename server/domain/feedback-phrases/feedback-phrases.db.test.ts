import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FeedbackPhrase } from '#shared/feedback-phrases/contract.ts'
import { mostPhrases } from '#shared/feedback-phrases/fields.ts'
import { insertOne } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

async function listOf(claims: Parameters<typeof call>[2]) {
  const { body } = await call<FeedbackPhrase[]>('GET', '/teacher/feedback-phrases', claims)
  return body.map(({ phrase }) => phrase)
}

test('a comment is added once however often it is sent, changed and deleted', async () => {
  const { claims } = await buildTeaching()
  const comment = { id: randomUUID(), phrase: '  Show your working. ' }
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect((await call('POST', '/teacher/feedback-phrases', claims, comment)).status).toBe(200)
  const { body } = await call<FeedbackPhrase[]>('GET', '/teacher/feedback-phrases', claims)
  expect(body.map(({ phrase }) => phrase)).toEqual(['Show your working.'])
  const { updated_at } = body[0]!
  const address = `/teacher/feedback-phrases/${comment.id}`
  const change = { phrase: 'Show how you got there.', updated_at }
  expect((await call('PUT', address, claims, change)).status).toBe(200)
  expect((await call('PUT', address, claims, { phrase: 'Another', updated_at })).status).toBe(409)
  expect(await listOf(claims)).toEqual(['Show how you got there.'])
  expect((await call('DELETE', address, claims)).status).toBe(200)
  expect((await call('DELETE', address, claims)).status).toBe(404)
  expect(await listOf(claims)).toEqual([])
})

test('a blank comment, and one more than a teacher may have, are refused with the reason', async () => {
  const { claims, teacher } = await buildTeaching()
  const create = (phrase: string) =>
    call('POST', '/teacher/feedback-phrases', claims, { id: randomUUID(), phrase })
  expect(await create('   ')).toMatchObject({
    status: 422,
    body: { data: { fields: { phrase: 'Write the comment.' } } },
  })
  await database.asService(async (tx) => {
    for (let number = 1; number <= mostPhrases; number += 1)
      await insertOne(tx, 'feedback_phrases', { teacher_id: teacher.id, phrase: `Comment ${number}` })
  })
  expect(await create('One more')).toMatchObject({ status: 422 })
  expect(await listOf(claims)).toHaveLength(mostPhrases)
})
