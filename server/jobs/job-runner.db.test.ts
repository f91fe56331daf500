import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { readJobs } from '#server/watching/metric-queries.ts'
import type { JobName } from '#shared/status/contract.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createJobRunner, type Job } from './job-runner.ts'

const { database, ownerUrl, apiUrl } = await testDatabase()
const logger = pino({ level: 'silent' })

/** The connections of another process. */
function ofAnotherProcess() {
  const other = openDatabase({ ownerUrl, apiUrl, logger })
  onTestFinished(() => other.close())
  return other
}

function hourly(name: JobName, work: Job['work']): Job {
  return { name, schedule: { every: 60, at: 17 }, work }
}

/** A job that counts how often it is done. */
function countedJob(name: JobName) {
  const count = { done: 0 }
  return { count, job: hourly(name, () => void (count.done += 1)) }
}

/** A job that has begun with the first promise, and ends with the second. */
function heldJob(name: JobName) {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const work = async () => {
    begun.resolve()
    await end.promise
  }
  return { job: hourly(name, work), begun: begun.promise, end: end.resolve }
}

async function setDue(name: JobName, fromNow: string) {
  await database.asService((tx) =>
    sql`update auth.jobs set due_at = now() + ${fromNow}::interval where name = ${name}`.execute(tx),
  )
}

async function readState(name: JobName) {
  const jobs = await database.asService(readJobs)
  return jobs.find((job) => job.name === name)
}

async function minutesUntilDue(name: JobName) {
  const { rows } = await database.asService((tx) =>
    sql<{ minutes: number; minute: number }>`
      select extract(epoch from due_at - now())::float8 / 60 as minutes, extract(minute from due_at)::int as minute
      from auth.jobs where name = ${name}`.execute(tx),
  )
  return rows[0]!
}

test('a new job is due at its next time, a further start leaves that alone, and a job that is gone is forgotten', async () => {
  const { count, job } = countedJob('sweep-files')
  const runner = await createJobRunner({ database, logger }, [[job, countedJob('make-backups').job]])
  const { minutes, minute } = await minutesUntilDue('sweep-files')
  expect(minute).toBe(17)
  expect(minutes).toBeGreaterThan(0)
  expect(minutes).toBeLessThanOrEqual(60)
  await runner.tick()
  expect(count.done).toBe(0)

  await setDue('sweep-files', '-1 minute')
  await createJobRunner({ database, logger }, [[job]])
  expect(await database.asService(readJobs)).toMatchObject([{ name: 'sweep-files', waiting: 1 }])
})

test('of several processes one does a job, and each of its times is for one of them', async () => {
  const { count, job } = countedJob('sweep-files')
  const runners = await Promise.all(
    [database, ofAnotherProcess(), ofAnotherProcess()].map((of) =>
      createJobRunner({ database: of, logger }, [[job]]),
    ),
  )
  await setDue('sweep-files', '-1 second')
  for (let round = 0; round < 3; round++) await Promise.all(runners.map((runner) => runner.tick()))
  expect(count.done).toBe(1)
  await setDue('sweep-files', '-1 second')
  await Promise.all(runners.map((runner) => runner.tick()))
  expect(count.done).toBe(2)
})

test('times that passed while no program ran are made up, once', async () => {
  const { count, job } = countedJob('close-accounts')
  const runner = await createJobRunner({ database, logger }, [[job]])
  await setDue('close-accounts', '-30 hours')
  await runner.tick()
  await runner.tick()
  expect(count.done).toBe(1)
  expect(await readState('close-accounts')).toMatchObject({
    waiting: 0,
    last_done: expect.any(String) as string,
  })
})

test('a job that still works is not begun by another process when its next time comes', async () => {
  const { job, begun, end } = heldJob('sweep-files')
  const runner = await createJobRunner({ database, logger }, [[job]])
  const second = countedJob('sweep-files')
  const other = await createJobRunner({ database: ofAnotherProcess(), logger }, [[second.job]])
  await setDue('sweep-files', '-1 second')
  const ticked = runner.tick()
  await begun
  await setDue('sweep-files', '-1 second')
  await other.tick()
  expect(second.count.done).toBe(0)
  end()
  await ticked
  await other.tick()
  expect(second.count.done).toBe(1)
})

/** Begins a job that never ends, in a process of its own. */
const begins = `
  const { openDatabase } = await import('#server/database/database.ts')
  const { createJobRunner } = await import('#server/jobs/job-runner.ts')
  const logger = { warn: console.error, error: console.error }
  const database = openDatabase({ ownerUrl: process.env.OWNER_URL, apiUrl: process.env.API_URL, logger })
  const work = async () => {
    console.log('begun')
    await new Promise(() => setInterval(() => undefined, 60_000))
  }
  const job = { name: 'mail-announcements', schedule: { every: 60, at: 3 }, work }
  const runner = await createJobRunner({ database, logger }, [[job]])
  await runner.tick()`

test('a process that is killed in the middle of a job keeps nobody from its next time, and its own time is not repeated', async () => {
  const { count, job } = countedJob('mail-announcements')
  const runner = await createJobRunner({ database, logger }, [[job]])
  await setDue('mail-announcements', '-1 second')
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', begins]
  const env = { ...process.env, OWNER_URL: ownerUrl, API_URL: apiUrl }
  const child = spawn(process.execPath, flags, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  await setDue('mail-announcements', '-1 second')
  await runner.tick()
  expect(count.done).toBe(0)
  child.kill('SIGKILL')
  await once(child, 'close')
  const done = async () => {
    await runner.tick()
    return count.done
  }
  await expect.poll(done).toBe(1)
  expect(await done()).toBe(1)
})

test('a job that fails or hangs is told and tried at its next time, and the jobs after it have their turn', async () => {
  const failing = hourly('close-accounts', () => Promise.reject(new Error('no')))
  const hanging = hourly('mail-announcements', () => new Promise(() => undefined))
  const { count, job } = countedJob('sweep-files')
  const runner = await createJobRunner({ database, logger, limitMs: 1 }, [[failing, hanging, job]])
  for (const { name } of [failing, hanging, job]) await setDue(name, '-1 second')
  await runner.tick()
  expect(await database.asService(readJobs)).toMatchObject([
    { name: 'close-accounts', last_failed: expect.any(String) as string, failed_today: 1, waiting: 0 },
    { name: 'mail-announcements', failed_today: 1, waiting: 0 },
    { name: 'sweep-files', failed_today: 0 },
  ])
  expect(count.done).toBe(1)
})

test('failures of earlier days are forgotten when the next one comes', async () => {
  const failing = hourly('make-backups', () => Promise.reject(new Error('no')))
  const runner = await createJobRunner({ database, logger }, [[failing]])
  await database.asService((tx) =>
    sql`update auth.jobs set due_at = now(), failures = array[now() - interval '25 hours', now() - interval '23 hours']
      where name = 'make-backups'`.execute(tx),
  )
  await runner.tick()
  expect(await readState('make-backups')).toMatchObject({ failed_today: 2 })
})

test('a clock that was years ahead for a while keeps no job waiting for years', async () => {
  const { count, job } = countedJob('sweep-files')
  const runner = await createJobRunner({ database, logger }, [[job]])
  await setDue('sweep-files', '3 years')
  await runner.tick()
  expect(count.done).toBe(1)
  expect((await minutesUntilDue('sweep-files')).minutes).toBeLessThanOrEqual(60)
})

test('a stop waits for the job under way and begins no further one', async () => {
  const { job, begun, end } = heldJob('close-accounts')
  const { count, job: next } = countedJob('sweep-files')
  const runner = await createJobRunner({ database, logger }, [[job, next]])
  for (const { name } of [job, next]) await setDue(name, '-1 second')
  void runner.tick()
  await begun
  const stopped = runner.stop()
  end()
  await stopped
  expect(await database.asService(readJobs)).toMatchObject([
    { name: 'close-accounts', last_done: expect.any(String) as string },
    { name: 'sweep-files', waiting: 1 },
  ])
  expect(count.done).toBe(0)
})

test('a job that a stop cuts off has not failed, and another process can do it', async () => {
  const { job, begun } = heldJob('print-cards')
  const runner = await createJobRunner({ database, logger, timeoutMs: 0 }, [[job]])
  await setDue('print-cards', '-1 second')
  void runner.tick()
  await begun
  await runner.stop()
  expect(await readState('print-cards')).toMatchObject({ last_done: null, failed_today: 0 })
  const second = countedJob('print-cards')
  const other = await createJobRunner({ database: ofAnotherProcess(), logger }, [[second.job]])
  await setDue('print-cards', '-1 second')
  await other.tick()
  expect(second.count.done).toBe(1)
})
