import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { readJobs } from '#server/watching/metric-queries.ts'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { testSchool } from '#tests/support/school.ts'
import { createJobRunner } from './job-runner.ts'
import { lanesOf } from './jobs.ts'

const { database, ownerUrl, apiUrl } = await testDatabase()
const { services } = await testSchool(database)

const makeAllDue = () => database.asService((tx) => sql`update auth.jobs set due_at = now()`.execute(tx))

test('each job does its work and ends well', async () => {
  const runner = await createJobRunner(services, lanesOf(services))
  await makeAllDue()
  await runner.tick()
  const jobs = await database.asService(readJobs)
  expect(jobs.map(({ name }) => name)).toEqual([
    'close-accounts',
    'create-accounts',
    'end-statuses',
    'mail-announcements',
    'mail-newsletters',
    'make-backups',
    'print-cards',
    'send-messages',
    'send-texts',
    'sweep-files',
  ])
  for (const job of jobs)
    expect(job).toMatchObject({ last_done: expect.any(String) as string, failed_today: 0, waiting: 0 })
})

test('a mail that the server did not take goes out once it does, from one of two processes', async () => {
  const refusing = await testAuth(database, { SMTP_URL: (await mailServer(true)).url })
  await buildAccount(database, 'later@example.com', 'kunai grass')
  await refusing.client().resetPasswordForEmail('later@example.com')
  await refusing.auth.messenger.deliver()
  const mail = await mailServer()
  const second = openDatabase({ ownerUrl, apiUrl, logger: pino({ level: 'silent' }) })
  onTestFinished(() => second.close())
  const runners = await Promise.all(
    [database, second].map(async (of) => {
      const { auth } = await testAuth(of, { SMTP_URL: mail.url })
      const deps = { ...services, database: of, auth }
      return await createJobRunner(deps, lanesOf(deps))
    }),
  )
  await database.asService((tx) => sql`update auth.messages set next_attempt_at = now()`.execute(tx))
  await makeAllDue()
  await Promise.all(runners.map((runner) => runner.tick()))
  expect(mail.letters).toHaveLength(1)
  const sent = await database.asService((tx) =>
    tx
      .selectFrom('auth.messages')
      .select(['state', 'attempts'])
      .where('recipient', '=', 'later@example.com')
      .execute(),
  )
  expect(sent).toEqual([{ state: 'sent', attempts: 2 }])
})
