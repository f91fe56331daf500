import { createHash } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { blankDatabase } from '#tests/support/database.ts'
import { bringUpToDate, migrate } from './migrate.ts'
import { ensureRoles } from './roles.ts'
import { inTransaction, readSqlFiles } from './sql-files.ts'

/* Schools that were at work before a migration. What it keeps of them is the same on each PostgreSQL. */

const options = (ownerUrl: string) => ({
  connection: ownerUrl,
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Brings a database to where it was before a migration, without the functions and policies of now, which need later tables. */
async function migrateUntil(ownerUrl: string, number: string): Promise<pg.Client> {
  const earlier = readSqlFiles('migrations').filter(({ name }) => name < `migrations/${number}`)
  const owner = await connect(ownerUrl)
  await ensureRoles(owner)
  await inTransaction(owner, () => bringUpToDate(owner, { migrations: earlier, definitions: false }))
  return owner
}

/** The time zone of a school that was at work before its zone was a particular, as rules and particulars know it afterwards. */
async function upgradedTimeZone(written: string): Promise<unknown> {
  const { ownerUrl } = await blankDatabase()
  const owner = await migrateUntil(ownerUrl, '0144')
  await owner.query("update public.school_settings set particulars = particulars - 'timeZone' - 'locale'")
  await owner.query(written)
  await migrate(options(ownerUrl))
  const { rows } = await owner.query<object>(`select public.school_time_zone() as rules,
    particulars ->> 'timeZone' as particular, particulars ->> 'locale' as locale from public.school_settings`)
  return rows[0]
}

test('a school that is upgraded keeps its time zone; without one it gets that of the program', async () => {
  const itsOwn = `
    create or replace function public.school_time_zone() returns text language sql immutable as $$ select 'Pacific/Auckland'::text $$;
    insert into migrations.applied (name, checksum) values ('school.config.ts', 'theirs')`
  expect(await upgradedTimeZone(itsOwn)).toEqual({
    rules: 'Pacific/Auckland',
    particular: 'Pacific/Auckland',
    locale: 'en-GB',
  })
  expect(await upgradedTimeZone('select')).toEqual({
    rules: 'Pacific/Port_Moresby',
    particular: 'Pacific/Port_Moresby',
    locale: 'en-GB',
  })
})

test('addresses of calendars that were given out before an upgrade are kept as hashes', async () => {
  const { ownerUrl } = await blankDatabase()
  const owner = await migrateUntil(ownerUrl, '0180')
  const { rows: before } = await owner.query<{ token: string }>(`with account as (
      insert into auth.users (email) values ('kila@example.com') returning id)
    insert into public.calendar_feeds (user_id) select id from account returning token`)
  await migrate(options(ownerUrl))
  const { rows } = await owner.query<object>('select * from public.calendar_feeds')
  expect(rows).toMatchObject([{ token_hash: createHash('sha256').update(before[0]!.token).digest() }])
})

test('a new school has the examples as drafts; at one that is upgraded they stay public', async () => {
  const readExamples = async (ownerUrl: string) => {
    const { rows } = await (
      await connect(ownerUrl)
    ).query('select is_published, is_example, count(*)::int from public.news_items group by 1, 2')
    return rows
  }
  const fresh = await blankDatabase()
  await migrate(options(fresh.ownerUrl))
  expect(await readExamples(fresh.ownerUrl)).toEqual([{ is_published: false, is_example: true, count: 6 }])

  const used = await blankDatabase()
  await migrateUntil(used.ownerUrl, '0101')
  await migrate(options(used.ownerUrl))
  expect(await readExamples(used.ownerUrl)).toEqual([{ is_published: true, is_example: true, count: 6 }])
})

test.each([
  ['the last version', `update public.school_settings set particulars = particulars - 'studentEmailDomain'`],
  ['a version without particulars', 'select'],
])('a school that is upgraded from %s keeps the domain of its students', async (_, before0104) => {
  const { ownerUrl } = await blankDatabase()
  const owner = await migrateUntil(ownerUrl, '0104')
  await owner.query(before0104)
  await owner.query(`with account as (
      insert into auth.users (email) values ('20250001@pupils.kamiali.ac.pg') returning id)
    insert into public.students (admission_number, first_name, last_name, user_id)
    select '20250001', 'Ruth', 'Kila', id from account`)
  await migrate(options(ownerUrl))
  const { rows } = await owner.query('select public.school_student_domain() as domain')
  expect(rows).toEqual([{ domain: 'pupils.kamiali.ac.pg' }])
})
