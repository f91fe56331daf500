import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { backupMarker } from '#server/backup/last-backup.ts'
import type { Claims } from '#server/database/database.ts'
import { teacherOverview } from '#server/domain/dashboard/queries.ts'
import { teacherWork } from '#server/domain/dashboard/teacher-work-queries.ts'
import { addUpScreenChanges } from '#server/domain/dashboard/version-queries.ts'
import { recordBackup } from '#server/domain/backups/queries.ts'
import type { Overview } from '#shared/overview/contract.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import { buildStudent, claimsOf, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  buildFirstScreens,
  changesOfFirstScreens,
  type FirstScreens,
} from '#tests/support/first-screen-changes.ts'
import { testSchool } from '#tests/support/school.ts'

// Links to files change with the hour, and the screens with the day.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
afterAll(() => void vi.useRealTimers())

const { database } = await testDatabase()
const school = await testSchool(database)
/** Another process over the same database, which has to make each reply anew for each session. */
const second = await testSchool(database)

const addresses = {
  student: ['/student/dashboard'],
  teacher: ['/teacher/overview', '/teacher/work'],
  admin: ['/admin/overview'],
}

/** All first screens, as these people see them. */
async function readScreens(
  from: typeof school,
  people: FirstScreens['people'],
): Promise<Record<string, unknown>> {
  const screens: Record<string, unknown> = {}
  for (const [person, paths] of Object.entries(addresses))
    for (const path of paths) {
      const claims = people[person as keyof typeof addresses]
      const reply = await from.request('GET', `/api/v1${path}`, claims, {
        headers: { 'Accept-Encoding': 'gzip' },
      })
      screens[path] = reply.status === 200 ? await unpack(reply) : reply.status
    }
  // The disk fills and empties by itself.
  const office = screens['/admin/overview'] as { disk?: unknown }
  delete office.disk
  return screens
}

async function unpack(reply: Response): Promise<unknown> {
  if (reply.headers.get('content-encoding') !== 'gzip') return await reply.json()
  const stream = reply.body!.pipeThrough(new DecompressionStream('gzip'))
  return await new Response(stream).json()
}

test.each(changesOfFirstScreens)(
  'after an %s of %s no first screen is an old one',
  async (_event, _table, change) => {
    const world = await buildFirstScreens(database)
    const carryOut = await change(world)
    const before = await readScreens(school, world.people)
    expect(await readScreens(school, world.people)).toEqual(before)
    await carryOut()
    const after = await readScreens(school, world.people)
    expect(after).toEqual(await readScreens(second, world.people))
    expect(after).not.toEqual(before)
  },
)

test('a roll that is called, moved or taken back makes the first screen of the teacher a new one', async () => {
  // By its version: the lessons of a day are shown on days of a term alone.
  const { people, teacher, group } = await buildFirstScreens(database)
  const home_class = `9-${randomInt(100_000)}`
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', {
      academic_year: '2026',
      class_name: home_class,
      teacher_id: teacher.id,
    }),
  )
  const versions = new Set<string>()
  const note = async () => {
    const { rows } = await database.asUser(people.teacher, (tx) =>
      sql<{ version: string }>`select public.my_teacher_screen_version() as version`.execute(tx),
    )
    versions.add(rows[0]!.version)
  }
  await note()
  for (const of of [{ class_id: group.id, period: 2 }, { home_class }]) {
    const { id } = await database.asService((tx) =>
      insertOne(tx, 'roll_calls', { ...of, day: '2026-03-04', students: 1 }),
    )
    await note()
    await database.asService((tx) =>
      tx.updateTable('roll_calls').set({ day: '2026-03-11' }).where('id', '=', id).execute(),
    )
    await note()
    await database.asService((tx) => tx.deleteFrom('roll_calls').where('id', '=', id).execute())
    await note()
  }
  expect(versions.size).toBe(7)
})

/** The tables that a function of the database names. */
async function tablesOfFunction(name: string): Promise<string[]> {
  const { rows } = await database.asService((tx) =>
    sql<{ relname: string }>`
      select c.relname from pg_class c join pg_proc p on p.proname = ${name}
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and p.prosrc ~ ('public[.]' || c.relname || '[^a-z_]')`.execute(tx),
  )
  return rows.map(({ relname }) => relname)
}

test('every table that a first screen reads is tried', async () => {
  const { people } = await buildFirstScreens(database)
  const statements = [
    [people.teacher, teacherOverview],
    [people.teacher, teacherWork('2025-02-05')],
  ] as const
  const tables = new Set(await tablesOfFunction('my_student_screen'))
  for (const [claims, statement] of statements) {
    const { rows } = await database.asUser(claims, (tx) =>
      sql<Record<string, unknown>>`explain (format json) ${statement}`.execute(tx),
    )
    for (const [, table] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)) tables.add(table!)
  }
  expect(tables).toContain('learning_resources')
  // Stays in classes follow from the rows of student_classes, and history and further files of a hand-in come with its row.
  const following = ['class_stays', 'submission_history', 'submission_files']
  const tried = new Set([...changesOfFirstScreens.map(([, table]) => table), 'roll_calls', ...following])
  expect([...tables].filter((table) => !tried.has(table))).toEqual([])
})

test('what waits for the office is never old, though no row of a screen has changed', async () => {
  const { people } = await buildFirstScreens(database)
  const before = await readScreens(school, people)
  await database.asService((tx) =>
    tx.insertInto('password_requests').values({ kind: 'student', name: 'nobody-of-the-roll' }).execute(),
  )
  expect(await readScreens(school, people)).not.toEqual(before)
})

test('the warning about backups goes by those that are proven, and comes when two days have passed', async () => {
  const { people } = await buildFirstScreens(database)
  const readWarning = async () =>
    (await school.call<Overview>('GET', '/admin/overview', people.admin)).body.backup_warning
  expect(await readWarning()).toBe('never_backed_up')
  writeFileSync(backupMarker(school.services.env.dataDir), '/media/stick')
  expect(await readWarning()).toBe('backup_old')
  const result = {
    archive: 'school.json',
    row_count: 1,
    file_count: 1,
    lost_count: 0,
    bytes: 1,
    verified_at: new Date(),
    restored_at: null,
  }
  const made = { place: '/media/stick', machine: 'office', seconds: 90 }
  await database.asService((tx) => recordBackup(tx, made, result))
  expect(await readWarning()).toBeNull()
  await database.asService((tx) =>
    sql`update storage.backups set started_at = now() - interval '49 hours'`.execute(tx),
  )
  expect(await readWarning()).toBe('backup_old')
})

/**
 * Reads all first screens once more.
 * @returns the statements that were run in a single round trip, and whether the rows of the dashboard were read
 */
async function readingAgain(people: FirstScreens['people']) {
  const run = vi.spyOn(school.services.database, 'queryAsUser')
  await readScreens(school, people)
  const statements = run.mock.calls.map(([, statement]) => statement as unknown)
  const rows = (await Promise.all(run.mock.results.map(({ value }) => value as Promise<unknown[]>))).flat()
  run.mockRestore()
  return { statements, readsDashboard: rows.some((row) => (row as { dashboard?: unknown }).dashboard) }
}

test('an unchanged screen is answered without its rows; adding up the counts changes nothing', async () => {
  const { people } = await buildFirstScreens(database)
  const first = await readingAgain(people)
  expect(first.readsDashboard).toBe(true)
  expect(first.statements).toContain(teacherOverview)
  await database.asService((tx) => addUpScreenChanges(tx))
  const again = await readingAgain(people)
  expect(again.readsDashboard).toBe(false)
  expect(again.statements).not.toContain(teacherOverview)
})

test('a changed dashboard is read in the round trip of its version', async () => {
  const { people, student } = await buildFirstScreens(database)
  await readScreens(school, people)
  await database.asService((tx) =>
    tx.updateTable('students').set({ first_name: 'Joan' }).where('id', '=', student.id).execute(),
  )
  const run = vi.spyOn(school.services.database, 'queryAsUser')
  await school.call<StudentDashboard>('GET', '/student/dashboard', people.student)
  const trips = run.mock.calls.length
  run.mockRestore()
  expect(trips).toBe(1)
})

test('a dashboard is made anew when the hour turns, because its links to files live by the hour', async () => {
  const { people } = await buildFirstScreens(database)
  await readScreens(school, people)
  const period = vi.spyOn(school.services.links, 'period').mockReturnValue(0)
  const { statements, readsDashboard } = await readingAgain(people)
  period.mockRestore()
  expect(readsDashboard).toBe(true)
  expect(statements).not.toContain(teacherOverview)
})

test('an account that is linked to another record gets its dashboard, though both were changed equally often', async () => {
  const first = await buildStudent(database, { first_name: 'Maria' })
  const other = await buildStudent(database, { first_name: 'Joan', user_id: null })
  const claims = await claimsOf(database, first.user_id)
  const nameShown = async () => {
    const { body } = await school.call<StudentDashboard>('GET', '/student/dashboard', claims)
    return body.student.first_name
  }
  expect(await nameShown()).toBe('Maria')
  await database.asService(async (tx) => {
    const { rows } = await sql<{ changes: number }>`
      select public.screen_version(${first.id}::uuid)::bigint as changes`.execute(tx)
    await tx.updateTable('students').set({ user_id: null }).where('id', '=', first.id).execute()
    await tx.updateTable('students').set({ user_id: first.user_id }).where('id', '=', other.id).execute()
    await tx.deleteFrom('auth.screen_changes').where('scope_id', '=', other.id).execute()
    const count = { scope_id: other.id, changes: rows[0]!.changes }
    await tx.insertInto('auth.screen_changes').values(count).execute()
  })
  expect(await nameShown()).toBe('Joan')
})

test('an unchanged screen is still refused when the session has ended, the account is closed or the role is gone', async () => {
  const { people, student, teacher } = await buildFirstScreens(database)
  await readScreens(school, people)
  await database.asService(async (tx) => {
    await tx.deleteFrom('auth.sessions').where('id', '=', people.admin.session_id).execute()
    await tx
      .updateTable('auth.users')
      .set({ banned_until: new Date('2999-01-01') })
      .where('id', '=', teacher.id)
      .execute()
    await tx.deleteFrom('user_roles').where('user_id', '=', student.user_id).execute()
  })
  const statusOf = async (claims: Claims, path: string) =>
    (await school.request('GET', `/api/v1${path}`, claims)).status
  expect(await statusOf(people.admin, '/admin/overview')).toBe(401)
  expect(await statusOf(people.teacher, '/teacher/work')).toBe(403)
  expect(await statusOf(people.student, '/student/dashboard')).toBe(403)
})
