import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { fileColumns } from './file-columns.ts'

const { database } = await testDatabase()

/** Columns that are called as those of files are, and hold addresses of the web. */
const webAddresses = ['course_items.url', 'learning_resources.resource_url']

async function listNames(query: RawBuilder<{ name: string }>): Promise<string[]> {
  return await database.asService(async (tx) => (await query.execute(tx)).rows.map(({ name }) => name))
}

test('every column that is called as those of files are is in the list', async () => {
  const columns = await listNames(sql`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
      and c.column_name ~ '(url|path|file|picture|image|photo|attachment|scan)' and c.column_name !~ '_(name|alt|type)$'`)
  expect(
    fileColumns.map(({ table, column }) => `${table}.${column}`),
    'add the column to fileColumns, or the sweep deletes its files a day after they came',
  ).toEqual(columns.filter((name) => !webAddresses.includes(name)).toSorted())
})

test('a file is opened by every column of the list', async () => {
  const [opening] = await listNames(sql`
    select pg_get_functiondef('public.may_open_file(text)'::regprocedure)
      || pg_get_functiondef('public.is_site_file(text)'::regprocedure) as name`)
  const closed = fileColumns.filter(({ table, column }) => {
    // Each version of a hand-in is in its history.
    const source = table === 'assignment_submissions' ? 'submission_history' : table
    return !new RegExp(`public\\.${source}\\s+where\\s[^;]{0,120}?\\b${column}\\b`).test(opening!)
  })
  expect(
    closed,
    'add the column to may_open_file or is_site_file in 12_files.sql, or its files answer 403',
  ).toEqual([])
})

test('no row can be given a file that its author may not read', async () => {
  const guarded = await listNames(sql`
    select t.tgrelid::regclass || '.' || convert_from(substr(t.tgargs, 1, length(t.tgargs) - 1), 'UTF8') as name
    from pg_trigger t where t.tgfoid = 'public.guard_file()'::regprocedure`)
  // The history is written by the trigger of hand-ins alone, and pictures by the office alone.
  const open = fileColumns
    .filter(({ table, holds }) => holds === 'key' && table !== 'submission_history')
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !guarded.map((one) => one.replace(/^public\./, '')).includes(name))
  expect(open, 'add the trigger guard_file with the column in 12_files.sql').toEqual([])
})
