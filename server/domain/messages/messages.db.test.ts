import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { countWaiting, listMessages } from './queries.ts'

const { database } = await testDatabase()

test('of messages that reached nobody the newest of each kind is listed and counted', async () => {
  const message = async (recipient: string, purpose: string, minutes: number, state = 'kept') =>
    await database.asService((tx) =>
      insertOne(tx, 'auth.messages', {
        channel: 'email',
        purpose,
        recipient,
        state,
        created_at: new Date(Date.now() - minutes * 60_000),
        expires_at: new Date(Date.now() + 60_000),
      }),
    )
  await message('ruth@example.com', 'recovery', 30)
  await message('ruth@example.com', 'recovery', 20, 'failed')
  await message('ruth@example.com', 'recovery', 10, 'sent')
  await message('ruth@example.com', 'invite', 25)
  await message('tom@example.com', 'recovery', 5, 'waiting')
  await message('tom@example.com', 'newsletter', 4)
  const { list, count } = await database.asService(async (tx) => ({
    list: await listMessages(tx),
    count: await countWaiting(tx),
  }))
  expect(list.map(({ purpose, state }) => [purpose, state])).toEqual([
    ['recovery', 'failed'],
    ['invite', 'kept'],
  ])
  expect(count.messages).toBe(2)
})

test('of the people to whom messages wait, only those of the list are looked up', async () => {
  const people = 4000
  await database.asService(async (tx) => {
    await sql`
      with people as (
        insert into auth.users (id, email) select gen_random_uuid(), n || '@example.com' from generate_series(1, ${people}::integer) n
        returning id, email
      ), profiles as (
        insert into public.profiles (id, name, username, role) select id, 'Ruth', 'ruth' || email, 'Student' from people returning id
      )
      insert into auth.messages (channel, purpose, recipient, user_id, state, created_at, expires_at)
      select 'email', 'recovery', email, people.id, 'kept', now(), now() + interval '1 day' from people`.execute(
      tx,
    )
    await sql`analyze auth.messages, public.profiles`.execute(tx)
  })
  const { result, rowsRead } = await database.asService(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return await countRowsRead(tx, 'profiles', () => listMessages(tx))
  })
  expect(result).toHaveLength(200)
  expect(rowsRead).toBeLessThan(people / 2)
})
