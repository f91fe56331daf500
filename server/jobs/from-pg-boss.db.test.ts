import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { openDatabase } from '#server/database/database.ts'
import { bringUpToDate, migrate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { inTransaction, readSqlFiles } from '#server/database/sql-files.ts'
import { readJobs } from '#server/watching/metric-queries.ts'
import { blankDatabase } from '#tests/support/database.ts'

test('an upgrade carries over what waited in the queue and how jobs ended, and takes the queue away', async () => {
  const { ownerUrl, apiUrl } = await blankDatabase()
  const owner = await connect(ownerUrl, 'test')
  onTestFinished(() => owner.end())
  await ensureRoles(owner)
  const migrations = readSqlFiles('migrations').filter(({ name }) => name < 'migrations/0215')
  await inTransaction(owner, () => bringUpToDate(owner, { migrations, definitions: false }))
  await owner.query(readFileSync('tests/data/pg-boss.sql', 'utf8'))

  await migrate({ connection: ownerUrl })
  const left = await owner.query("select from pg_namespace where nspname = 'pgboss'")
  expect(left.rows).toEqual([])
  const database = openDatabase({ ownerUrl, apiUrl, logger: pino({ level: 'silent' }) })
  onTestFinished(() => database.close())
  const none = { last_done: null, last_failed: null, failed_today: 0 }
  const failed = await database.asService(readJobs)
  expect(failed).toEqual([
    { ...none, name: 'close-accounts', waiting: 1 },
    { ...none, name: 'mail-announcements', waiting: 0 },
    { ...none, name: 'send-messages', waiting: 1, last_done: '2026-02-10T08:00:00+00:00' },
    {
      name: 'sweep-files',
      waiting: 0,
      last_done: '2026-02-10T09:17:00+00:00',
      last_failed: expect.any(String) as string,
      failed_today: 1,
    },
  ])
})
