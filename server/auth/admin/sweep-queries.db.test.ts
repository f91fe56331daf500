import { expect, test } from 'vitest'
import { buildUser, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { sweepSignIns } from './sweep-queries.ts'

const { database } = await testDatabase()
const day = 86_400_000

test('what is used stays; what was not used for long is forgotten', async () => {
  const user = await buildUser(database)
  const now = Date.now()
  await database.asService(async (tx) => {
    await insertOne(tx, 'auth.sessions', { user_id: user.id })
    await insertOne(tx, 'auth.sessions', { user_id: user.id, not_after: new Date(now - day) })
    await insertOne(tx, 'auth.throttles', { key: 'password:someone', failures: 3 })
  })
  const left = () =>
    database.asService(async (tx) => ({
      sessions: (await tx.selectFrom('auth.sessions').select('id').execute()).length,
      limits: (await tx.selectFrom('auth.throttles').select('key').execute()).length,
    }))
  await database.asService((tx) => sweepSignIns(tx))
  expect(await left()).toEqual({ sessions: 1, limits: 1 })
  await database.asService((tx) => sweepSignIns(tx, new Date(now + 60 * day)))
  expect(await left()).toEqual({ sessions: 1, limits: 0 })
  await database.asService((tx) => sweepSignIns(tx, new Date(now + 91 * day)))
  expect(await left()).toEqual({ sessions: 0, limits: 0 })
})
