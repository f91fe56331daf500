import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blankDatabase, migratedDatabase } from '#tests/support/database.ts'
import { readDefinitionsVersions } from './definitions-version.ts'
import { migrate, requireUpToDate } from './migrate.ts'
import { readSqlFiles, sqlFile } from './sql-files.ts'

const options = (ownerUrl: string) => ({
  connection: ownerUrl,
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('an empty database gets everything, and the second time nothing', async () => {
  const { ownerUrl } = await blankDatabase()
  const { applied } = await migrate(options(ownerUrl))
  expect(applied).toEqual(expect.arrayContaining(['migrations/0001_foundation.sql', 'policies/students.sql']))
  expect(applied.indexOf('migrations/0001_foundation.sql')).toBe(0)
  expect((await migrate(options(ownerUrl))).applied).toEqual([])
  const owner = await connect(ownerUrl)
  const { rows } = await owner.query("select name from migrations.applied where name like 'definitions/%'")
  expect(rows).toEqual([{ name: readDefinitionsVersions().at(-1)?.name }])
})

test('several databases of one cluster, each by several processes at once, all succeed', async () => {
  const databases = await Promise.all([blankDatabase(), blankDatabase()])
  const runs = databases.flatMap(({ ownerUrl }) => [ownerUrl, ownerUrl])
  const results = await Promise.all(runs.map((ownerUrl) => migrate(options(ownerUrl))))
  const files = ['migrations', 'functions', 'policies'] as const
  const count = files.flatMap(readSqlFiles).length
  const total = results.reduce((sum, { applied }) => sum + applied.length, 0)
  expect(total).toBe(count * databases.length)
})

test('a migration edited after it was applied is refused by name', async () => {
  const { ownerUrl } = await migratedDatabase()
  const [first, ...rest] = readSqlFiles('migrations')
  const edited = sqlFile(first!.name, `${first!.sql}\nselect 1;`)
  await expect(migrate({ ...options(ownerUrl), migrations: [edited, ...rest] })).rejects.toThrow(
    'migrations/0001_foundation.sql was changed after it had been applied.',
  )
})

test('a database of a newer version is left alone, and the message names the remedy', async () => {
  const { ownerUrl } = await migratedDatabase()
  const older = readSqlFiles('migrations').slice(0, -1)
  await expect(migrate({ ...options(ownerUrl), migrations: older })).rejects.toMatchObject({
    name: 'StartFault',
    message: expect.stringContaining('newer version') as string,
    remedy: expect.stringContaining('Start that version') as string,
  })
})

test('a database whose functions are of a newer version keeps them, though it has the same migrations', async () => {
  const { ownerUrl } = await migratedDatabase()
  const owner = await connect(ownerUrl)
  await owner.query(`insert into migrations.applied (name, checksum) values ('definitions/9999', 'newer')`)
  await owner.query(`update migrations.applied set checksum = 'newer' where name like 'functions/%'`)
  const refusal = {
    name: 'StartFault',
    message: expect.stringContaining('a newer version of this program (definitions/9999)') as string,
    remedy: expect.stringMatching(
      /make an archive with that version.* into an empty data folder or database, or .* with --overwrite and its name\.$/,
    ) as string,
  }
  await expect(migrate(options(ownerUrl))).rejects.toMatchObject(refusal)
  await expect(requireUpToDate(ownerUrl)).rejects.toMatchObject(refusal)
  const { rows } = await owner.query(
    `select from migrations.applied where name like 'functions/%' and checksum <> 'newer'`,
  )
  expect(rows).toEqual([])
})

test('a database with a migration of a newer version goes back by a backup, whatever functions came before it', async () => {
  const { ownerUrl } = await migratedDatabase()
  const owner = await connect(ownerUrl)
  for (const name of ['definitions/9999', 'migrations/9999_newer.sql'])
    await owner.query(`insert into migrations.applied (name, checksum) values ($1, 'newer')`, [name])
  await expect(migrate(options(ownerUrl))).rejects.toMatchObject({
    name: 'StartFault',
    message: expect.stringContaining('a newer version of this program (migrations/9999_newer.sql)') as string,
    remedy: expect.stringContaining('from a backup that this version made') as string,
  })
})

test('an upgrade whose second migration fails names it, and the earlier version starts again', async () => {
  const { ownerUrl } = await migratedDatabase()
  const good = sqlFile('migrations/9998_good.sql', 'create table public.half (id int);')
  const broken = sqlFile('migrations/9999_broken.sql', 'select no_such_function();')
  const migrations = [...readSqlFiles('migrations'), good, broken]
  const asked: string[][] = []
  const beforeUpgrade = (pending: string[]) => Promise.resolve(void asked.push(pending))
  await expect(migrate({ ...options(ownerUrl), migrations, beforeUpgrade })).rejects.toMatchObject({
    name: 'StartFault',
    message: expect.stringContaining(
      '9999_broken.sql could not be applied: function no_such_function() does not exist',
    ) as string,
    remedy: expect.stringContaining('Start the version of this program that ran here before') as string,
  })
  expect(asked).toEqual([[good.name, broken.name]])
  const owner = await connect(ownerUrl)
  expect((await owner.query("select to_regclass('public.half') as half")).rows).toEqual([{ half: null }])
  expect(await migrate({ ...options(ownerUrl), beforeUpgrade })).toEqual({ applied: [] })
})

test('an upgrade whose archive cannot be made changes nothing', async () => {
  const { ownerUrl } = await migratedDatabase()
  const added = sqlFile('migrations/9999_added.sql', 'create table public.added (id int);')
  const migrations = [...readSqlFiles('migrations'), added]
  const beforeUpgrade = () => Promise.reject(new Error('no room'))
  await expect(migrate({ ...options(ownerUrl), migrations, beforeUpgrade })).rejects.toThrow('no room')
  expect((await migrate({ ...options(ownerUrl), beforeUpgrade })).applied).toEqual([])
})

test('an upgrade goes on after an archive that takes longer than a session of the server may be idle', async () => {
  const { ownerUrl } = await migratedDatabase()
  const owner = await connect(ownerUrl)
  const database = new URL(ownerUrl).pathname.slice(1)
  for (const limit of ['idle_in_transaction_session_timeout', 'statement_timeout'])
    await owner.query(`alter database ${database} set ${limit} = 100`)
  const added = sqlFile(
    'migrations/9999_added.sql',
    `do $$ begin assert current_setting('statement_timeout') = '0', 'a long change would be broken off'; end $$;`,
  )
  const migrations = [...readSqlFiles('migrations'), added]
  // The archive takes until the session has been idle for longer than it may be.
  const beforeUpgrade = async () =>
    await vi.waitFor(async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'school migrations'
          and state = 'idle in transaction' and clock_timestamp() - state_change > interval '200 ms'`,
      )
      expect(rows).toHaveLength(1)
    })
  const { applied } = await migrate({ ...options(ownerUrl), migrations, beforeUpgrade })
  expect(applied).toEqual([added.name])
})

test('a process that starts beside others refuses a database with other migrations, functions or policies', async () => {
  const { ownerUrl } = await migratedDatabase()
  await requireUpToDate(ownerUrl)
  const owner = await connect(ownerUrl)
  const change = (name: string) =>
    owner.query("update migrations.applied set checksum = 'old' where name = $1", [name])
  await change('policies/students.sql')
  const refusal = (names: string) => ({
    name: 'StartFault',
    message: `The database is not as this version of the program makes it (${names}). It cannot be changed while processes of another version run, here or on another machine.`,
    remedy:
      'When another machine runs a newer version of the program, install that version here too, and do not start this one again. Otherwise stop the program and start it again.',
  })
  await expect(requireUpToDate(ownerUrl)).rejects.toMatchObject(refusal('policies/students.sql'))
  const functions = readSqlFiles('functions').map(({ name }) => name)
  for (const name of functions) await change(name)
  await expect(requireUpToDate(ownerUrl)).rejects.toMatchObject(
    refusal(`${functions.slice(0, 3).join(', ')} and ${functions.length - 2} more`),
  )
  await migrate(options(ownerUrl))
  await requireUpToDate(ownerUrl)
  await owner.query("delete from migrations.applied where name = 'migrations/0001_foundation.sql'")
  await expect(requireUpToDate(ownerUrl)).rejects.toMatchObject(refusal('migrations/0001_foundation.sql'))
})

test('a right or policy that a policy file no longer names is taken away when the file is applied again', async () => {
  const { ownerUrl } = await migratedDatabase()
  const owner = await connect(ownerUrl)
  await owner.query('grant select on public.students to anon')
  await owner.query('create policy leftover on public.students for select to anon using (true)')
  await owner.query("update migrations.applied set checksum = 'old' where name = 'policies/students.sql'")
  expect((await migrate(options(ownerUrl))).applied).toEqual(['policies/students.sql'])
  const { rows } = await owner.query(
    "select has_table_privilege('anon', 'public.students', 'select') as right, exists (select from pg_policy where polname = 'leftover') as policy",
  )
  expect(rows).toEqual([{ right: false, policy: false }])
})

test('a database whose claims were sealed by setting has no such function any more', async () => {
  const { ownerUrl } = await migratedDatabase()
  const owner = await connect(ownerUrl)
  await owner.query(
    'create function auth.is_sealed(p_setting text) returns boolean language sql as $$ select false $$',
  )
  await owner.query("update migrations.applied set checksum = 'old' where name = 'functions/03_who.sql'")
  await migrate(options(ownerUrl))
  const { rows } = await owner.query("select to_regprocedure('auth.is_sealed(text)') as before")
  expect(rows).toEqual([{ before: null }])
})

test('the login role gets in with its password, may become a visitor, and may not become the owner', async () => {
  // A copy of a database has none of the rights that were given or taken on the whole of it.
  const { ownerUrl, apiUrl } = await blankDatabase()
  await migrate(options(ownerUrl))
  const api = await connect(apiUrl)
  await expect(api.query(`set role ${new URL(ownerUrl).username}`)).rejects.toMatchObject({ code: '42501' })
  await expect(api.query('create temporary table mine (id int)')).rejects.toMatchObject({ code: '42501' })
  await api.query('set role anon')
  await expect(api.query('create table public.mine (id int)')).rejects.toMatchObject({ code: '42501' })
})
