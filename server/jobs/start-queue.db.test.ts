import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { blankDatabase } from '#tests/support/database.ts'
import { openQueueDatabase } from './queue-database.ts'
import { startQueue } from './start-queue.ts'

const logger = pino({ level: 'silent' })

/** The connections of a queue whose first tries to make its tables are refused with these codes. */
async function refuseTables(codes: string[]) {
  const { ownerUrl } = await blankDatabase()
  const database = openQueueDatabase(ownerUrl, logger)
  onTestFinished(() => database.close())
  return {
    ...database,
    executeSql: async (...statement: Parameters<typeof database.executeSql>) => {
      const code = /create table/i.test(statement[0]) ? codes.shift() : undefined
      if (code) throw Object.assign(new Error('refused'), { code })
      return await database.executeSql(...statement)
    },
  }
}

test('the queue starts although another program has made its tables at the same moment', async () => {
  const queue = await startQueue(await refuseTables(['23505']), logger)
  onTestFinished(() => queue.stop({ graceful: false }))
  await queue.createQueue('sweep')
  expect(await queue.getQueue('sweep')).toMatchObject({ name: 'sweep' })
})

test.each([
  ['is refused twice', ['23505', '23505'], '23505'],
  ['may not make its tables', ['42501'], '42501'],
])('a queue that %s does not start', async (_, codes, code) => {
  const database = await refuseTables(codes)
  await expect(startQueue(database, logger)).rejects.toMatchObject({ code })
})
