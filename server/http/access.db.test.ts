import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { columnsForStudents, columnsNotForStudents } from '#database/columns-not-for-students.ts'
import type { Claims } from '#server/database/database.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import { contract } from '#shared/contract/api.ts'
import type { PersonField } from '#shared/person-fields.ts'
import { buildAdmin, buildStudent, buildSubject, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { fingerprintOf } from '#tests/support/fingerprint.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildOperationWorld, worldsInUse, type OperationWorld } from '#tests/support/operation-world.ts'
import { personOf, type Operation } from '#tests/support/operation.ts'
import { operations } from '#tests/support/operations.ts'
import { testSchool } from '#tests/support/school.ts'

/*
 * Every operation of the contract, called by the person who may and by everyone who may not. A new operation needs a
 * row in the noun's file in tests/support/nouns, or in tests/support/operations.ts; without one it fails here.
 */

const { database } = await testDatabase()
const school = await testSchool(database)
const subject = await buildSubject(database, { code: 'ENG', name: 'English' })
const other = {
  teacher: await claimsOf(database, (await buildTeacher(database)).id),
  student: await claimsOf(database, (await buildStudent(database)).user_id),
  admin: await claimsOf(database, (await buildAdmin(database)).id),
}

/** The rows that refused calls and reads are about, which leave them as they are. */
const untouched = await buildOperationWorld(database, subject.id)

interface Route {
  method: string
  path: string
}

const routes = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, procedure]) => {
    const { method = 'POST', path = '' } = (procedure as { '~orpc': { route: Partial<Route> } })['~orpc']
      .route
    const operation = (operations as Record<string, Record<string, Operation>>)[noun]?.[name]
    return { name: `${noun}.${name}`, method, path, operation }
  }),
)

async function request(
  { method, path }: Route,
  input: object,
  claims: Claims | string | undefined,
  headers: Record<string, string> = {},
) {
  const left = new Map<string, unknown>(Object.entries(input))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left.get(name))
    left.delete(name)
    return encodeURIComponent(value)
  })
  const rest = Object.fromEntries(left)
  const query = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  return await school.request(method, `/api/v1${address}${query}`, claims, {
    body: method === 'GET' ? undefined : rest,
    headers,
  })
}

async function call(...[route, input, claims]: Parameters<typeof request>) {
  const response = await request(route, input, claims)
  return { status: response.status, text: await response.text() }
}

/** Somebody who may call the operation. */
function callerOf({ audience }: Operation, { people }: OperationWorld): Claims | undefined {
  if (audience === 'anybody') return undefined
  return people[personOf(audience)]
}

/** Everybody who may not call the operation, and the statuses with which they may be answered. */
function outsidersOf(
  { audience }: Operation,
  world: OperationWorld,
): [string, Claims | string | undefined, number[]][] {
  if (audience === 'anybody') return []
  const strangers: [string, string | undefined, number[]][] = [
    ['a visitor', undefined, [401]],
    ['somebody with a made-up token', 'made.up.token', [401]],
  ]
  if (audience === 'signed in') return strangers
  const who = personOf(audience)
  const owner = { ...world.people[who], role: 'must_change_password' } as const
  const ended = { ...world.people[who], session_id: crypto.randomUUID() }
  const roles = (
    audience === 'staff' ? (['student'] as const) : (['student', 'teacher', 'admin'] as const)
  ).filter((role) => role !== audience)
  return [
    ...strangers,
    ['its owner before the password is changed', owner, [403]],
    ['its owner with a session that has ended', ended, [401]],
    ...roles.map((role): [string, Claims, number[]] => [`any ${role}`, other[role], [403]]),
    ...roles.map((role): [string, Claims, number[]] => [
      `the ${role} of the same class`,
      world.people[role],
      [403],
    ]),
  ]
}

test.each(routes)('$name has a row in the table of operations', ({ name, operation }) => {
  expect(operation, `add ${name} to the noun's file in tests/support/nouns`).toBeDefined()
})

/** They say how things are at this moment: the time, and the room on the disk. */
const alwaysNew = new Set(['accountCreation.progress', 'status.read'])
const reads = routes.filter(({ method, operation }) => method === 'GET' && operation?.answer === undefined)

test.each(reads)(
  '$name answers who may call it, and with 304 and no body when nothing has changed',
  async (read) => {
    const world = untouched
    const ask = async (headers?: Record<string, string>) =>
      await request(read, read.operation?.input?.(world) ?? {}, callerOf(read.operation!, world), headers)
    let last = await ask()
    expect(last.status, await last.clone().text()).toBe(200)
    await vi.waitFor(async () => {
      const etag = last.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{27}"$/)
      if (alwaysNew.has(read.name)) return
      last = await ask({ 'If-None-Match': etag })
      expect([last.status, await last.clone().text()]).toEqual([304, ''])
      expect(last.headers.get('etag')).toBe(etag)
    })
  },
)

/** Everything as the last test left it: reading it once for each refused call takes half the time of twice. */
let left: string | undefined

/** Fails when anything has changed since the test before. */
async function expectUnchanged(): Promise<void> {
  const before = left
  left = await fingerprintOf(database)
  expect(left).toBe(before)
}

const guarded = routes.filter(({ operation }) => operation && operation.audience !== 'anybody')

test('everything is as it was read', async () => {
  left = await fingerprintOf(database)
  await expectUnchanged()
})

test.each(guarded)('$name refuses everybody else and changes nothing', async ({ operation, ...route }) => {
  const world = untouched
  const input = operation?.input?.(world) ?? {}
  for (const [who, claims, statuses] of outsidersOf(operation!, world)) {
    const { status, text } = await call(route, input, claims)
    expect(statuses, `${who}: ${status} ${text.slice(0, 300)}`).toContain(status)
  }
  await expectUnchanged()
})

const owned = routes.filter(({ operation }) => operation?.foreign)

test.each(owned)(
  '$name keeps one person’s things from another of the same role',
  async ({ operation, ...route }) => {
    const world = untouched
    const stranger = other[personOf(operation!.audience)]
    const ids = [
      'teacher',
      'group',
      'student',
      'assignment',
      'submission',
      'note',
      'material',
      'column',
    ] as const
    const { status, text } = await call(route, operation?.input?.(world) ?? {}, stranger)
    if (operation?.foreign !== 'own') {
      expect(operation?.foreign === 422 ? [422] : [403, 404], `${status} ${text.slice(0, 300)}`).toContain(
        status,
      )
      await expectUnchanged()
    } else {
      left = await fingerprintOf(database)
      expect(status, text.slice(0, 300)).toBe(200)
      for (const id of ids) expect(text, id).not.toContain(world[id].id)
      for (const [table, { id }] of Object.entries(world.rows)) expect(text, table).not.toContain(id)
    }
  },
)

const forStudents = routes.filter(
  ({ operation }) => operation && !['teacher', 'admin'].includes(operation.audience),
)

/** The columns of people with their types, as the database has them. */
const columnsOfPeople = await database.asService(async (tx) => {
  // A mark need not have the form of what the column holds.
  await sql`do $$ declare c record; begin
    for c in select conrelid::regclass as people, conname from pg_constraint
      where contype = 'c' and conrelid in ('public.students'::regclass, 'public.teachers'::regclass)
    loop execute format('alter table %s drop constraint %I', c.people, c.conname); end loop; end $$`.execute(
    tx,
  )
  const { rows } = await sql<{
    table: 'students' | 'teachers'
    column: string
    type: string
    is_derived: boolean
  }>`
    select table_name as table, column_name as column, data_type as type, is_generated = 'ALWAYS' as is_derived
    from information_schema.columns
    where table_schema = 'public' and table_name in ('students', 'teachers') order by 1, 2`.execute(tx)
  return rows
})

test.each(['students', 'teachers'] as const)(
  'each column of %s is one that students may read, or not',
  (table) => {
    expect(
      [...columnsForStudents[table], ...columnsNotForStudents[table]].toSorted(),
      'add the column to one of the lists in database/columns-not-for-students.ts',
    ).toEqual(columnsOfPeople.filter((one) => one.table === table).map(({ column }) => column))
  },
)

const choices = new Set(
  Object.entries<PersonField>({ ...studentFields, ...teacherFields })
    .filter(([, { kind }]) => kind === 'choice')
    .map(([name]) => name),
)

/** A value of a column that is found again in a reply. */
function markOf(id: string, column: string, type: string, index: number): string {
  const day = `19${String(index + 10)}-02-03`
  if (type === 'date') return day
  if (type.startsWith('timestamp')) return `${day}T04:05:06Z`
  if (type !== 'text') return String(20_000 + index)
  const text = `${id.slice(0, 8)}.${column.slice(0, 14).replaceAll('_', '-')}`
  return column.includes('email') ? `${text}@example.com` : text
}

const hiddenColumns = columnsOfPeople.filter(({ table, column }) =>
  (columnsNotForStudents[table] as readonly string[]).includes(column),
)

/** Puts a mark into every column of a world's student and teacher that is not for students. */
async function markColumns(world: OperationWorld) {
  const ids = { students: world.student.id, teachers: world.teacher.id }
  const marks = hiddenColumns.map(({ table, column, type, is_derived }, index) => {
    // A column that is made of others, or has one of a few values, is told by its name.
    const isNamed = is_derived || choices.has(column)
    return { table, column, isNamed, mark: isNamed ? column : markOf(ids[table], column, type, index) }
  })
  await database.asService(async (tx) => {
    for (const table of ['students', 'teachers'] as const) {
      const values = marks
        .filter((one) => one.table === table && !one.isNamed)
        .map(({ column, mark }) => sql`${sql.ref(column)} = ${mark}`)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${ids[table]}`.execute(tx)
    }
  })
  return marks
}

/** The one for calls that leave it as it is. */
const marked = await buildOperationWorld(database, subject.id)
const callMarked = worldsInUse(() => buildOperationWorld(database, subject.id))

test.each(forStudents)('$name sends a student no column that is not for students', async (route) => {
  const look = async (world: OperationWorld) => {
    const marks = await markColumns(world)
    const input = route.operation?.input?.(world) ?? {}
    return { ...(await call(route, input, world.people.student)), marks }
  }
  const leavesAll = route.method === 'GET' || route.operation?.audience === 'staff'
  const { text, marks } = leavesAll ? await look(marked) : (await callMarked(look)).reply
  for (const { table, column, mark } of marks) expect(text, `${column} of ${table}`).not.toContain(mark)
})

const changes = routes.filter((route) => !reads.includes(route))
const callInUse = worldsInUse(() => buildOperationWorld(database, subject.id))

test.each(changes)('$name answers the person who may call it', async ({ operation, ...route }) => {
  if (!operation) return
  const { input = () => ({}), answer = 200 } = operation
  const { reply } = await callInUse(
    async (world) => await call(route, input(world), callerOf(operation, world)),
    { isRefused: answer !== 200 },
  )
  expect(reply.status, reply.text.slice(0, 500)).toBe(answer)
})
