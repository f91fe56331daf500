import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Claims, Tx } from '#server/database/database.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

/*
 * A caller who can run any SQL in a person's transaction, for example by an injection, must stay that person: each test
 * writes settings as the roles of requests, which every role may do, and then asks who it is.
 */

const { database, apiUrl, ownerUrl } = await testDatabase()
const admin = await buildAdmin(database)
const teacher = await buildTeacher(database)
const group = await buildClass(database, { teacher_id: teacher.id })
const victim = await buildStudent(database)
await enrol(database, victim, group)
const attacker = await buildStudent(database)
const claims = await claimsOf(database, attacker.user_id)

interface Identity {
  uid: string | null
  is_member: boolean
  is_admin: boolean
  teacher: string | null
  student: string | null
  classes: string[]
  students_seen: number
}

const identity = sql<Identity>`
  select auth.uid() as uid, public.is_member() as is_member, public.is_admin() as is_admin,
    public.current_teacher_id() as teacher, public.current_student_id() as student,
    to_json(public.my_class_ids()) as classes, (select count(*)::int from public.students) as students_seen`

const nobody: Identity = {
  uid: null,
  is_member: false,
  is_admin: false,
  teacher: null,
  student: null,
  classes: [],
  students_seen: 0,
}

async function identify(tx: Tx): Promise<Identity | undefined> {
  return (await identity.execute(tx)).rows[0]
}

/** The setting as the person whom `claimed` describes would have it, without a right seal. */
function forge(
  seal: string,
  account: string,
  roles: Partial<Record<'admin' | 'teacher' | 'student', string>>,
) {
  return [seal, account, 'true', String('admin' in roles), roles.teacher ?? '', roles.student ?? ''].join('|')
}

async function sealOf(person: Claims): Promise<string> {
  return await database.asUser(person, async (tx) => {
    const { rows } = await sql<{ claims: string }>`select current_setting('app.claims') as claims`.execute(tx)
    return rows[0]?.claims ?? ''
  })
}

test('a person is known by the claims with which the transaction was entered', async () => {
  expect(await database.asUser(claims, identify)).toEqual({
    uid: attacker.user_id,
    is_member: true,
    is_admin: false,
    teacher: null,
    student: attacker.id,
    classes: [],
    students_seen: 1,
  })
})

const own = (await sealOf(claims)).slice(0, 64)
test.each([
  ['an administrator without a seal', forge('', admin.id, { admin: 'true' })],
  ['an administrator under a made-up seal', forge('0'.repeat(64), admin.id, { admin: 'true' })],
  ['an administrator under a seal of an earlier transaction', forge(own, admin.id, { admin: 'true' })],
  ['a teacher', forge(own, teacher.id, { teacher: teacher.id })],
  ['another student', forge(own, victim.user_id, { student: victim.id })],
  ['nothing at all', ''],
])('who claims to be %s by writing the setting is nobody', async (_, forged) => {
  const seen = await database.asUser(claims, async (tx) => {
    await sql`select set_config('app.claims', ${forged}, true)`.execute(tx)
    return await identify(tx)
  })
  expect(seen).toEqual(nobody)
})

test('claims that are changed under the seal of this very transaction do not count', async () => {
  const changes = ['is_admin', 'account', 'student'] as const
  for (const change of changes) {
    const seen = await database.asUser(claims, async (tx) => {
      const { rows } = await sql<{ claims: string }>`select current_setting('app.claims') as claims`.execute(
        tx,
      )
      const parts = (rows[0]?.claims ?? '').split('|')
      if (change === 'is_admin') parts[3] = 'true'
      if (change === 'account') parts[1] = admin.id
      if (change === 'student') parts[5] = victim.id
      await sql`select set_config('app.claims', ${parts.join('|')}, true)`.execute(tx)
      return await identify(tx)
    })
    expect(seen, change).toEqual(nobody)
  }
})

test('claims that are shifted by one, under their own seal, do not make a student a teacher', async () => {
  const seen = await database.asUser(claims, async (tx) => {
    // Only the separator behind the seal is changed, so that the student's number would be read as a teacher's.
    await sql`
      select set_config('app.claims', overlay(current_setting('app.claims') placing '.' from 65 for 1), true)`.execute(
      tx,
    )
    const { rows } = await sql<{ teacher: string | null; directory: number }>`
      select public.current_teacher_id() as teacher,
        (select count(*)::int from public.student_directory) as directory`.execute(tx)
    return rows[0]
  })
  expect(seen).toEqual({ teacher: null, directory: 0 })
})

test('claims of another transaction do not count, not even the administrator’s own whole ones', async () => {
  const whole = await sealOf(await claimsOf(database, admin.id))
  expect(whole).toContain(`|${admin.id}|true|true|`)
  const seen = await database.asUser(claims, async (tx) => {
    await sql`select set_config('app.claims', ${whole}, true)`.execute(tx)
    return await identify(tx)
  })
  expect(seen).toEqual(nobody)
})

test('no setting that a person may write gives any right', async () => {
  const { rows } = await database.asService((tx) =>
    sql<{ name: string }>`
      select name from pg_settings where context = 'user' and vartype in ('string', 'bool')
      union select distinct (regexp_matches(p.prosrc, 'current_setting\\(''([a-z_.]+)''', 'g'))[1]
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'auth', 'storage')`.execute(
      tx,
    ),
  )
  const names = rows.map(({ name }) => name)
  expect(names).toContain('app.claims')
  const values = ['true', 'on', 'off', admin.id, forge(own, admin.id, { admin: 'true' }), '']
  for (const name of [...names, 'app.is_admin', 'app.user_id', 'app.teacher_id', 'app.student_id'])
    for (const value of values) {
      const seen = await database
        .asUser(claims, async (tx) => {
          await sql`select set_config(${name}, ${value}, true)`.execute(tx)
          return await identify(tx)
        })
        .catch(() => nobody) // the value is not one for this setting, or the statement cannot run under it
      expect([attacker.user_id, null], `${name} = ${value}`).toContain(seen?.uid)
      expect(seen, `${name} = ${value}`).toMatchObject({ is_admin: false, teacher: null })
      expect(seen?.students_seen, `${name} = ${value}`).toBeLessThanOrEqual(1)
    }
})

test('a person reaches neither the key nor the functions that seal', async () => {
  const calls = [
    sql`select key from auth.claims_key`,
    sql`select auth.seal('x')`,
    sql`select auth.act_as(${admin.id}::uuid)`,
    sql`select public.enter(${admin.id}::uuid)`,
    sql`select auth.require_session(${claims.session_id}::uuid, ${claims.sub}::uuid)`,
  ]
  for (const call of calls)
    await expect(database.asUser(claims, (tx) => call.execute(tx))).rejects.toMatchObject({ code: '42501' })
})

test('whoever gives up the role of the person has no right at all, and cannot enter as somebody else', async () => {
  const client = new pg.Client({ connectionString: apiUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select auth.require_session($1, $2)', [claims.session_id, claims.sub])
  await client.query("select set_config('role', 'authenticated', true)")
  await client.query('reset role')
  for (const statement of [
    'select * from public.students',
    'select * from auth.claims_key',
    `select public.enter('${admin.id}')`,
    `select auth.act_as('${admin.id}')`,
    `set role ${new URL(ownerUrl).username}`,
  ]) {
    await client.query('savepoint before')
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    await client.query('rollback to before')
  }
  await expect(
    client.query('select auth.require_session($1, $2)', [claims.session_id, admin.id]),
  ).rejects.toMatchObject({ code: 'AS001' })
  await client.end()
})
