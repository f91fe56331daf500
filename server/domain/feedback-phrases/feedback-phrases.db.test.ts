import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FeedbackPhrase } from '#shared/feedback-phrases/contract.ts'
import { maxPhrases } from '#shared/feedback-phrases/fields.ts'
import { insertOne } from '#tests/support/builders.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)

test('a teacher has a number of comments at most, the oldest first, without the spaces around them', async () => {
  const { claims, teacher } = await buildTeaching()
  const create = (phrase: string) =>
    call('POST', '/teacher/feedback-phrases', claims, { id: randomUUID(), phrase })
  await database.asService(async (tx) => {
    for (let number = 1; number < maxPhrases; number += 1)
      await insertOne(tx, 'feedback_phrases', { teacher_id: teacher.id, phrase: `Comment ${number}` })
  })
  expect((await create('  Show your working. ')).status).toBe(200)
  expect(await create('One more')).toMatchObject({
    status: 422,
    body: { data: { fields: { phrase: expect.stringContaining(`${maxPhrases}`) as string } } },
  })
  const { body } = await call<FeedbackPhrase[]>('GET', '/teacher/feedback-phrases', claims)
  expect(body).toHaveLength(maxPhrases)
  expect(body.at(-1)?.phrase).toBe('Show your working.')
})
