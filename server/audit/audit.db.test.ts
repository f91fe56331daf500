import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAdmin, buildMember, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import type { Claims } from '#server/database/database.ts'
import { sweepGuesses } from '#server/auth/admin/sweep-queries.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'

const { database } = await testDatabase()
const program = await testSchool(database)
const admin = await buildMember(database, 'Admin', { name: 'Esther Wari', username: 'esther@example.com' })
const teacher = await buildTeacher(database, { teacher_id: 'TCH77' })
const asAdmin = await claimsOf(database, admin.id)

interface Line {
  at: string
  action: string
  actor_id?: string
  subject_id?: string
  ip?: string
  details?: Record<string, unknown>
}

async function write(lines: Line[]) {
  const rows = lines.map((line) => ({
    subject_type: 'user',
    ...line,
    details: JSON.stringify(line.details ?? {}),
  }))
  await database.asService((tx) => tx.insertInto('auth.audit_log').values(rows).execute())
}

async function read(query: Record<string, string> = {}, claims: Claims | undefined = asAdmin) {
  const address = `/api/v1/admin/audit?${new URLSearchParams(query).toString()}`
  const reply = await program.request('GET', address, claims)
  const body = (await reply.json()) as { entries: AuditEntry[]; next: string | null; data?: unknown }
  return { status: reply.status, ...body, actions: body.entries?.map(({ action }) => action) }
}

await write([
  {
    at: '2026-02-01T13:59:59Z',
    action: 'auth.sign_in',
    actor_id: admin.id,
    ip: '203.0.113.7',
    details: { method: 'password', soft: false },
  },
  {
    at: '2026-02-01T14:00:00Z',
    action: 'accounts.teacher_registered',
    actor_id: admin.id,
    subject_id: teacher.id,
  },
  { at: '2026-02-03T00:00:00Z', action: 'auth.sign_in_failed', subject_id: teacher.id, ip: '2001:db8::7' },
  { at: '2026-02-04T00:00:00Z', action: 'auth.sign_in', actor_id: teacher.id, ip: '203.0.113.8' },
])

test('only an administrator may read it', async () => {
  const student = await buildStudent(database)
  const people: [Claims | undefined, number][] = [
    [await claimsOf(database, student.user_id), 403],
    [await claimsOf(database, teacher.id), 403],
    [await claimsOf(database, (await buildAdmin(database)).id, 'must_change_password'), 403],
  ]
  for (const [claims, status] of people) expect((await read({}, claims)).status).toBe(status)
  expect((await program.request('GET', '/api/v1/admin/audit', undefined)).status).toBe(401)
})

test('an entry says who did what, when, from where, and about whom', async () => {
  const { entries, next } = await read()
  expect(next).toBeNull()
  expect(entries.map(({ at }) => Date.parse(at))).toEqual([
    Date.parse('2026-02-04T00:00:00Z'),
    Date.parse('2026-02-03T00:00:00Z'),
    Date.parse('2026-02-01T14:00:00Z'),
    Date.parse('2026-02-01T13:59:59Z'),
  ])
  expect(entries[1]).toMatchObject({ actor: null, ip: '2001:db8::7' })
  expect(entries[2]).toMatchObject({
    action: 'accounts.teacher_registered',
    actor: { id: admin.id, name: 'Esther Wari', username: 'esther@example.com' },
    subject: { type: 'user', id: teacher.id },
    ip: null,
  })
  expect(entries[3]).toMatchObject({ subject: null, details: { method: 'password', soft: 'false' } })
})

test('it is narrowed by person, action, day of the school and address', async () => {
  expect((await read({ person: 'wari ESTHER' })).actions).toEqual([
    'accounts.teacher_registered',
    'auth.sign_in',
  ])
  expect((await read({ person: 'tch77' })).entries).toHaveLength(3)
  expect((await read({ person: 'tch77', part: 'actor' })).actions).toEqual(['auth.sign_in'])
  expect((await read({ person: 'tch77', part: 'subject' })).entries).toHaveLength(2)
  expect((await read({ person: 'tch77', action: 'auth.sign_in_failed' })).entries).toHaveLength(1)
  expect((await read({ person: 'nobody at all' })).entries).toEqual([])
  expect((await read({ action: 'auth.sign_in' })).entries).toHaveLength(2)
  expect((await read({ ip: '203.0.113.7' })).entries).toHaveLength(1)
  expect((await read({ ip: '2001:DB8:0::7' })).entries).toHaveLength(1)
  // 14:00 UTC is midnight in Port Moresby.
  expect((await read({ to: '2026-02-01' })).actions).toEqual(['auth.sign_in'])
  expect((await read({ from: '2026-02-02', to: '2026-02-02' })).actions).toEqual([
    'accounts.teacher_registered',
  ])
})

test('what it was about has the name it has today, and a thing that is gone stays in the list', async () => {
  const student = await buildStudent(database, { first_name: 'Lahui', last_name: 'Gima', user_id: null })
  const about = async (subject_type: string, subject_id: string, details = {}) => {
    const row = { at: '2026-03-01T00:00:00Z', action: 'accounts.student_changed', subject_type, subject_id }
    await database.asService((tx) =>
      tx
        .insertInto('auth.audit_log')
        .values({ ...row, details: JSON.stringify(details) })
        .execute(),
    )
  }
  await about('student', student.id)
  await about('user', '')
  await about('user', student.id)
  await about('site', 'x', { title: 'May newsletter' })
  const { entries } = await read({ from: '2026-03-01', to: '2026-03-01' })
  const names = entries.map(({ subject }) => subject && [subject.name, subject.username])
  expect(names).toEqual([
    ['May newsletter', null],
    [null, null],
    null,
    ['Lahui Gima', student.admission_number],
  ])
  expect((await read({ person: 'gima lahui' })).entries).toHaveLength(2)
})

test('what cannot be asked for is refused', async () => {
  const wrong: Record<string, string>[] = [
    { from: '2026-02-31' },
    { ip: "1'" },
    { action: 'none' },
    { after: 'x' },
    { after: "2026-02-01T00:00:00Z_1'" },
  ]
  for (const query of wrong) expect((await read(query)).status).toBe(422)
})

test('pages follow each other without gap or repetition, also where many entries have one time', async () => {
  await database.asService((tx) =>
    sql`
      insert into auth.audit_log (at, action, actor_id, ip)
      select timestamptz '2026-01-01' + n / 40 * interval '1 second', 'auth.sign_out', ${admin.id}, '198.51.100.1'
      from generate_series(1, 120) n`.execute(tx),
  )
  const queries: Record<string, string>[] = [
    { action: 'auth.sign_out' },
    { person: 'Esther', to: '2026-01-31' },
  ]
  for (const query of queries) {
    const seen: number[] = []
    let after: string | null = ''
    while (after !== null) {
      const page = await read({ ...query, ...(after ? { after } : {}) })
      seen.push(...page.entries.map(({ id }) => id))
      after = page.next
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  }
})

test('guesses at accounts that do not exist are forgotten after a month, or when there are too many', async () => {
  const guess = { action: 'auth.sign_in_failed' }
  await write([
    { ...guess, at: '2026-05-01T00:00:00Z' },
    { ...guess, at: '2026-06-01T00:00:00Z' },
    { ...guess, at: '2026-06-02T00:00:00Z' },
    { ...guess, at: '2026-06-03T00:00:00Z' },
  ])
  const days = async () =>
    (await read({ ...guess, from: '2026-04-01' })).entries.map(({ at }) => at.slice(0, 10))
  const now = new Date('2026-06-10T00:00:00Z')
  await database.asService((tx) => sweepGuesses(tx, 3, now))
  expect(await days()).toEqual(['2026-06-03', '2026-06-02', '2026-06-01'])
  await database.asService((tx) => sweepGuesses(tx, 2, now))
  expect(await days()).toEqual(['2026-06-03', '2026-06-02'])
  expect((await read({ action: 'auth.sign_in_failed', to: '2026-03-01' })).entries).toHaveLength(1)
})
