import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAdmin, buildStudent, buildTeacher, claimsOf, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { testSchool } from '#tests/support/school.ts'
import type { Claims } from '#server/database/database.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { backupMarker } from '#server/backup/last-backup.ts'
import { storeMeasurement } from '#server/watching/measurements.ts'
import { readTextHealth } from '#server/domain/texts/settings-queries.ts'
import { countCreations, countMessages } from './queries.ts'
import { readStatus } from './read-status.ts'
import type { Status } from '#shared/status/contract.ts'

const { database } = await testDatabase()
const program = await testSchool(database)
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)

async function read(claims: Claims | undefined): Promise<Status & { status: number }> {
  const reply = await program.request('GET', '/api/v1/admin/status', claims)
  return { ...((await reply.json()) as Status), status: reply.status }
}

test('only an administrator may look', async () => {
  const people: [Claims | undefined, number][] = [
    [await claimsOf(database, (await buildStudent(database)).user_id), 403],
    [await claimsOf(database, (await buildTeacher(database)).id), 403],
    [await claimsOf(database, (await buildAdmin(database)).id, 'must_change_password'), 403],
    [undefined, 401],
  ]
  for (const [claims, status] of people) expect((await read(claims)).status).toBe(status)
})

const directory = 'https://authority.example/directory'

test.each([
  [undefined, null],
  [{ directory: undefined, challenge: 'http' }, null],
  [{ directory, challenge: 'http' }, 'http'],
  [{ directory, challenge: 'alpn' }, 'alpn'],
  [{ directory, challenge: new URL('https://user:key@acme-dns.example/subdomain') }, 'dns'],
] as const)('it tells how an authority is shown whose name it is, and no key: %#', async (asked, proof) => {
  const certified = asked && { host: 'school.example', ...asked }
  const env = { ...program.services.env, https: { tls: 'later' as const, certified } }
  const status = await readStatus({ ...program.services, env }, asAdmin)
  expect(status.certificate_proof).toBe(proof)
  expect(JSON.stringify(status)).not.toContain('user:key')
})

test('it tells of disk, database, files, jobs, messages and accounts, and warns', async () => {
  const before = await read(asAdmin)
  expect(before).toMatchObject({ status: 200, jobs: [], last_backup: null })
  expect(before.warnings).toContain('never_backed_up')
  expect(before.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(before.disk.free).toBeGreaterThan(0)
  expect(before.disk.total).toBeGreaterThan(before.disk.free)
  expect(before.database.bytes).toBeGreaterThan(1_000_000)

  const jobs = await startJobs(program.services)
  await jobs.stop()
  const student = await buildStudent(database, { user_id: null })
  await database.asService(async (tx) => {
    const object = { bucket: 'notes', content_type: 'text/plain', sha256: '0'.repeat(64) }
    await insertOne(tx, 'storage.objects', { ...object, name: 'a', size: 5 })
    await insertOne(tx, 'storage.objects', { ...object, name: 'b', size: 7 })
    const message = { channel: 'email', purpose: 'recovery', recipient: 'a@example.com', body: 'a secret' }
    const tomorrow = new Date(Date.now() + 86_400_000)
    await insertOne(tx, 'auth.messages', { ...message, state: 'failed', expires_at: tomorrow })
    await insertOne(tx, 'auth.messages', { ...message, state: 'failed', expires_at: new Date(0) })
    await insertOne(tx, 'account_creations', {
      student_id: student.id,
      run_id: student.id,
      created_at: new Date(0),
    })
  })
  writeFileSync(backupMarker(program.services.env.dataDir), '')
  const after = await read(asAdmin)
  expect(after.files.find(({ bucket }) => bucket === 'notes')).toEqual({
    bucket: 'notes',
    count: 2,
    bytes: 12,
  })
  expect(after.messages).toEqual({ can_mail: false, waiting: 0, failed: 1 })
  expect(after.accounts).toMatchObject({ pending: 1, failed: 0 })
  expect(Date.parse(after.last_backup ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(after.warnings).toEqual(expect.arrayContaining(['accounts_stuck', 'messages_failed']))
  expect(after.warnings).not.toContain('never_backed_up')
  expect(JSON.stringify(after)).not.toContain('a secret')
})

test('it tells how many sign-ins of the last month came over https', async () => {
  const { services } = program
  services.watch.take()
  const request = { method: 'POST', path: '/auth/v1/token', status: 200, milliseconds: 1 }
  for (const signIn of ['https', 'http', 'http', undefined] as const)
    services.watch.answered({ ...request, signIn })
  const away = { ...database, asService: async () => await Promise.reject(new Error('away')) }
  await storeMeasurement({ ...services, database: away })
  await storeMeasurement(services)
  expect((await read(asAdmin)).sign_ins).toEqual({ all: 3, secure: 1 })
})

test('messages, texts and accounts that are done with are not read', async () => {
  await database.asService(async (tx) => {
    await sql`insert into public.students (admission_number, first_name, last_name)
      select 'D' || n, 'Done', 'Long ago' from generate_series(1, 3000) n`.execute(tx)
    await sql`insert into public.account_creations (student_id, run_id, state, done_at)
      select id, id, 'success', now() - interval '9 days' from public.students where first_name = 'Done'`.execute(
      tx,
    )
    await sql`insert into auth.messages (channel, purpose, recipient, subject, state, expires_at)
      select 'email', 'announcements', n || '@example.com', 'News', 'sent', now() + interval '1 day' from generate_series(1, 3000) n`.execute(
      tx,
    )
    await sql`insert into public.texts (kind, about, number, body, urgency, state, created_at, expires_at, done_at)
      select 'absent', 'absent:' || n, '+67571000001', 'Your child is absent.', 1, 'sent', at, at, at
      from generate_series(1, 3000) n, lateral (select now() - interval '9 days' as at) a`.execute(tx)
    await sql`analyze public.students, public.account_creations, auth.messages, public.texts`.execute(tx)
  })
  const rowsRead = await database.asService(async (tx) => [
    (await countRowsRead(tx, 'auth.messages', () => countMessages(tx))).rowsRead,
    (await countRowsRead(tx, 'texts', () => readTextHealth(tx))).rowsRead,
    (await countRowsRead(tx, 'account_creations', () => countCreations(tx))).rowsRead,
  ])
  expect(Math.max(...rowsRead)).toBeLessThan(10)
})
