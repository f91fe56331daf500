import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { deleteReply, insertReply, readReplies } from './queries.ts'

const { database } = await testDatabase()

test('a reply is found at once, and however many ask take one connection', async () => {
  let questions = 0
  const read = oneAtATime(async () => {
    questions += 1
    return await database.asServiceOnce(readReplies)
  })
  const find = async (token: string) => (await read()).get(token)
  const crowd = Array.from({ length: 1000 }, () => find('of-nobody'))
  await database.asService((tx) => insertReply(tx, 'token', 'token.thumbprint'))
  expect(await find('token')).toBe('token.thumbprint')
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([undefined]))
  expect(questions).toBeLessThanOrEqual(3)
  await database.asService((tx) => deleteReply(tx, 'token'))
  expect(await find('token')).toBeUndefined()
})

test('when the database is away for a moment, those who come later are answered', async () => {
  let isAway = true
  const find = oneAtATime(async () => {
    if (isAway) throw new Error('away')
    return 'reply'
  })
  await expect(find()).rejects.toThrow('away')
  isAway = false
  expect(await find()).toBe('reply')
})
