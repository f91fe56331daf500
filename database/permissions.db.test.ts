import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { functionPermissions } from '#database/function-permissions.ts'
import { permissions, type Role, type Verb } from '#database/permissions.ts'
import type { Tx } from '#server/database/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { actAsGuardian } from '#tests/support/nouns/guardians.ts'
import { buildWorld, type Sample } from '#tests/support/permission-world.ts'

const { database, ownerUrl, apiUrl } = await testDatabase()
const world = await buildWorld(database)
const owner = new pg.Client({ connectionString: ownerUrl })
const login = new pg.Client({ connectionString: apiUrl })
await Promise.all([owner.connect(), login.connect()])
afterAll(() => Promise.all([owner.end(), login.end()]))

const verbs: Verb[] = ['R', 'C', 'U', 'D']
const roles: Role[] = ['visitor', 'student', 'teacher', 'admin', 'guardian']
const noRight = '42501'
/** The state of an attempt to change a view of several tables. */
const notChangeable = '55000'
/** The functions with which the login role becomes somebody. */
const entries = ['auth.require_session', 'auth.enter_by_feed', 'auth.enter_as_guardian']

class Undo extends Error {}

function runAs(role: Role, tokenRole: 'authenticated' | 'must_change_password' = 'authenticated') {
  if (role === 'visitor') return (work: (tx: Tx) => Promise<void>) => database.asVisitor(work)
  if (role === 'guardian')
    return (work: (tx: Tx) => Promise<void>) => actAsGuardian(database, world.guardian, work)
  const claims = { ...world.claims[role], role: tokenRole }
  return (work: (tx: Tx) => Promise<void>) => database.asUser(claims, work)
}

function statementFor(verb: Verb, table: string, sample: Sample | undefined): RawBuilder<unknown> {
  const target = sql.table(qualified(table))
  if (!sample) return blindStatement(verb, table)
  const where = sql.join(
    Object.entries(sample.key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )
  const assignments = Object.entries(sample.change).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  const fresh = Object.entries(sample.fresh ?? sample.key)
  switch (verb) {
    case 'R':
      return sql`select from ${target} where ${where}`
    case 'C':
      return sql`insert into ${target} (${sql.join(fresh.map(([column]) => sql.ref(column)))}) values (${sql.join(fresh.map(([, value]) => value))})`
    case 'U':
      return sql`update ${target} set ${sql.join(assignments)} where ${where}`
    case 'D':
      return sql`delete from ${target} where ${where}`
  }
}

/** Without the schema's name, who may not enter the schema would only hear that the table does not exist. */
function qualified(table: string): string {
  return table.includes('.') ? table : `public.${table}`
}

/** A column of the tables that do not say when a row was made. */
const someColumn: Record<string, string> = {
  'auth.throttles': 'updated_at',
  'auth.guardian_pins': 'changed_at',
  'storage.upload_progress': 'changed_at',
  'storage.locks': 'is_wanted',
  'storage.reserved_names': 'reserved_at',
  'auth.screen_changes': 'changes',
  'auth.uncounted_rows': 'row_id',
  'auth.office_counts': 'count',
  'auth.row_counts': 'count',
  'auth.measurements': 'measured_at',
  'auth.jobs': 'due_at',
  'auth.trusted_clock': 'at',
  'auth.mailed_warnings': 'mailed_at',
  'auth.deleted_rows': 'deleted_at',
  'auth.former_lessons': 'period',
  'auth.certificates': 'tried_at',
  'auth.certificate_challenges': 'made_at',
  'storage.backup_settings': 'set_at',
  'storage.backups': 'started_at',
}

/** Builds a statement that needs no row, for a table on which nobody has any right. */
function blindStatement(verb: Verb, table: string): RawBuilder<unknown> {
  const target = sql.table(qualified(table))
  if (verb === 'R') return sql`select from ${target}`
  if (verb === 'C') return sql`insert into ${target} default values`
  if (verb === 'U') return sql`update ${target} set ${sql.ref(someColumn[table] ?? 'created_at')} = default`
  return sql`delete from ${target}`
}

/**
 * Tries a statement of each verb, and takes each back.
 * @returns the verbs that reached a row; with the others they were refused, or there was no row to see
 */
async function rightsFound(
  run: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  statementOf: (verb: Verb) => RawBuilder<unknown>,
): Promise<string> {
  const found: Verb[] = []
  const trying = run(async (tx) => {
    await sql`savepoint untouched`.execute(tx)
    for (const verb of verbs) {
      try {
        const { rows, numAffectedRows } = await statementOf(verb).execute(tx)
        if ((numAffectedRows ?? BigInt(rows.length)) > 0n) found.push(verb)
      } catch (error) {
        if (![noRight, notChangeable].includes((error as { code?: string }).code!)) throw error
      }
      await sql`rollback to untouched`.execute(tx)
    }
    throw new Undo()
  })
  await expect(trying).rejects.toThrow(Undo)
  return found.join('') || '-'
}

describe.each(permissions)('$table, $row', ({ table, row, rights }) => {
  test.each(roles)('%s has exactly the rights of the table', async (role) => {
    const sample = world.samples[table]?.(row, role)
    const found = await rightsFound(runAs(role), (verb) => statementFor(verb, table, sample))
    expect(found).toBe(rights[role])
  })

  test('a person who must change the password has none', async () => {
    for (const role of ['student', 'teacher', 'admin'] as const) {
      const sample = world.samples[table]?.(row, role)
      const found = await rightsFound(runAs(role, 'must_change_password'), (verb) =>
        statementFor(verb, table, sample),
      )
      expect(found, role).toBe('-')
    }
  })

  test('the login role has none', async () => {
    for (const text of ['select from', 'delete from', 'insert into'].map(
      (verb) => `${verb} ${qualified(table)} ${verb === 'insert into' ? 'default values' : ''}`,
    )) {
      await expect(login.query(text), text).rejects.toMatchObject({ code: noRight })
    }
  })
})

test('every table and view is in the table of permissions', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select case when nspname = 'public' then relname else nspname || '.' || relname end as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm') and nspname in ('public', 'auth', 'storage')`)
  const named = new Set(permissions.map(({ table }) => table))
  for (const { name } of rows)
    expect(named, `add the rights on ${name} to database/permissions.ts`).toContain(name)
})

test('a table with rows of one’s own is tried with those of others too', () => {
  const others = new Set(permissions.filter(({ row }) => row.startsWith('other')).map(({ table }) => table))
  const own = permissions.filter(({ row }) => row.startsWith('own')).map(({ table }) => table)
  expect(
    own.filter((table) => !others.has(table)),
    'add a line for "other" to database/permissions.ts',
  ).toEqual([])
})

test('every table has row-level security, and every table of the school a policy', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select nspname || '.' || relname as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'auth', 'storage')
      and (not relrowsecurity or (nspname = 'public' and not exists (select from pg_policy where polrelid = c.oid)))`)
  expect(rows).toEqual([])
})

test('no role of the program has a right on a schema, table or sequence that the policies do not grant', async () => {
  const { rows } = await owner.query<{ grantee: string; name: string }>(`
    select coalesce(pg_get_userbyid(nullif(a.grantee, 0)), 'public') as grantee, relname as name
    from pg_class c join pg_namespace n on n.oid = relnamespace, aclexplode(c.relacl) a
    where nspname not in ('pg_catalog', 'information_schema')
      and coalesce(pg_get_userbyid(nullif(a.grantee, 0)), 'public') in ('public', 'school_api', 'must_change_password')`)
  expect(rows).toEqual([])
})

test('every function may be called by those of the table of permissions and nobody else', async () => {
  const { rows } = await owner.query<{
    name: string
    anon: boolean
    authenticated: boolean
    guardian: boolean
    api: boolean
    locked: boolean
  }>(`
    select nspname || '.' || proname as name,
      has_function_privilege('anon', p.oid, 'execute') as anon,
      has_function_privilege('authenticated', p.oid, 'execute') as authenticated,
      has_function_privilege('guardian', p.oid, 'execute') as guardian,
      has_function_privilege('school_api', p.oid, 'execute') as api,
      has_function_privilege('must_change_password', p.oid, 'execute') as locked
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname in ('public', 'auth', 'storage')`)
  const listed = new Map(functionPermissions.map((line) => [line.name, line]))
  for (const { name, anon, authenticated, guardian, api, locked } of rows) {
    const nobody = { name, anon: false, authenticated: false, guardian: false }
    expect({ name, anon, authenticated, guardian }).toEqual(listed.get(name) ?? nobody)
    // NOINHERIT: the login role gets a right only by becoming somebody. It may prove a session before that.
    expect({ name, api, locked }).toEqual({ name, api: entries.includes(name), locked: false })
  }
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...listed.keys()]))
})

test('every function that runs with its owner’s rights pins its search path', async () => {
  const { rows } = await owner.query(`
    select proname from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname in ('public', 'auth', 'storage') and prosecdef and not 'search_path=""' = any (coalesce(proconfig, '{}'))`)
  expect(rows).toEqual([])
})
