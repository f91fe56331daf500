import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { withScratchDatabase } from '#server/backup/scratch-database.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { buildStudent, claimsOf } from '#tests/support/builders.ts'
import { installPooler, startPooler } from '#tests/support/pgbouncer.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { apiAddress } from './api-address.ts'
import { connect } from './connect.ts'
import { ConnectionTurns } from './connection-turns.ts'
import { explainConnection } from './connection-fault.ts'
import { openDatabase, type Database, type Tx } from './database.ts'
import { migrate } from './migrate.ts'
import { requirePreparedStatements } from './prepared-statements.ts'

const version = installPooler()
const logger = pino({ level: 'silent' })

/** A server, a pooler before it, and the school's tables, made through the pooler. */
async function startBehindPooler(preparedStatements: number, parameters: string) {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const pooler = await startPooler(server, { preparedStatements })
  onTestFinished(() => pooler.stop())
  const ownerUrl = `${pooler.ownerUrl}${parameters}`
  const apiUrl = apiAddress(ownerUrl)
  const { applied } = await migrate({ connection: ownerUrl })
  expect(applied.length).toBeGreaterThan(100)
  await pooler.admitRoles()
  return { ownerUrl, apiUrl }
}

async function readStudents(tx: Tx) {
  return await tx.selectFrom('students').select('user_id').execute()
}

describe.each([
  { mode: 'names turned off', preparedStatements: 0, parameters: '?prepared_statements=false', since: 1 },
  { mode: 'names remembered by the pooler', preparedStatements: 200, parameters: '', since: 1.21 },
])('PgBouncer with $mode, from version $since', ({ preparedStatements, parameters, since }) => {
  test.runIf(version >= since)(
    'many people at once never see each other, and jobs and backups work',
    async () => {
      const { ownerUrl, apiUrl } = await startBehindPooler(preparedStatements, parameters)
      await requirePreparedStatements(apiUrl)
      const database = openDatabase({ ownerUrl, apiUrl, logger })
      onTestFinished(() => database.close())
      const buildPerson = async () => {
        const student = await buildStudent(database)
        return { student, claims: await claimsOf(database, student.user_id) }
      }
      const people = await Promise.all(Array.from({ length: 12 }, buildPerson))
      const callers = Array.from({ length: 480 }, (_, index) => people[index % people.length]!)
      const statement = sql<{ user_id: string }>`select user_id from public.students`
      const seen = await Promise.all(
        callers.map(({ claims }, index) =>
          index % 2 === 0 ? database.asUser(claims, readStudents) : database.queryAsUser(claims, statement),
        ),
      )
      expect(seen).toEqual(callers.map(({ student }) => [{ user_id: student.user_id }]))

      const ended = { ...people[0]!.claims, session_id: randomUUID() }
      await expect(database.queryAsUser(ended, statement)).rejects.toMatchObject({ code: 'AS001' })
      const nobody = await database.asVisitor((tx) =>
        sql`select current_user as role, current_setting('app.claims', true) as claims`.execute(tx),
      )
      expect(nobody.rows).toEqual([{ role: 'anon', claims: expect.toBeOneOf([null, '']) as null }])

      const second = openDatabase({ ownerUrl, apiUrl, logger })
      onTestFinished(() => second.close())
      await expectJobsToRun(database, second)
      const tables = await withScratchDatabase({ ownerUrl, logger }, async (scratchUrl) => {
        const client = await connect(scratchUrl, 'test')
        const { rows } = await client.query(
          'select count(*)::int as n from pg_tables where schemaname = $1',
          ['public'],
        )
        await client.end()
        return rows
      })
      expect(tables).toEqual([{ n: 0 }])
    },
  )
})

test.runIf(version >= 1.21)(
  'a statement that was refused in an aborted transaction is prepared again on the same connection, from version 1.21',
  async () => {
    const { ownerUrl, apiUrl } = await startBehindPooler(200, '')
    const bounds = { requests: new ConnectionTurns(1), service: new ConnectionTurns(1) }
    const database = openDatabase({ ownerUrl, apiUrl, logger, bounds })
    onTestFinished(() => database.close())
    const student = await buildStudent(database)
    const claims = await claimsOf(database, student.user_id)
    const ended = { ...claims, session_id: randomUUID() }
    await expect(database.asUser(ended, readStudents)).rejects.toMatchObject({ code: 'AS001' })
    expect(await database.asUser(claims, readStudents)).toEqual([{ user_id: student.user_id }])
  },
)

/** Lets two processes behind the pooler look for a job that is due: one does it, and holds its lock while it works. */
async function expectJobsToRun(first: Database, second: Database): Promise<void> {
  const done: string[] = []
  const runnerOf = (database: Database, name: string, work: () => unknown) =>
    createJobRunner({ database, logger }, [
      [{ name: 'sweep-files', schedule: { every: 60, at: 17 }, work: () => (done.push(name), work()) }],
    ])
  const setDue = () => first.asService((tx) => sql`update auth.jobs set due_at = now()`.execute(tx))
  const other = await runnerOf(second, 'second', () => undefined)
  const runner = await runnerOf(first, 'first', async () => {
    await setDue()
    await other.tick()
  })
  await setDue()
  await runner.tick()
  expect(done).toEqual(['first'])
  await other.tick()
  expect(done).toEqual(['first', 'second'])
}

test('a pooler that forgets prepared statements is said, with what to do', async () => {
  const { apiUrl } = await startBehindPooler(0, '')
  const error: unknown = await requirePreparedStatements(apiUrl).catch((fault: unknown) => fault)
  expect(error).toMatchObject({ code: '26000' })
  expect(explainConnection(error)).toMatchObject({
    message: expect.stringContaining('does not remember prepared statements') as string,
    remedy: expect.stringContaining('prepared_statements=false') as string,
  })
})
