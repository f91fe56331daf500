import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { connect as openConnection } from '#server/database/connect.ts'

export interface Table {
  schema: string
  name: string
  columns: string[]
}

/** A view of the whole database at one moment, while the school continues working. */
export interface Snapshot {
  /** Its name. */
  school: string
  postgres: string
  migrations: { name: string; checksum: string }[]
  tables: Table[]
  sequences: { schema: string; name: string; value: string }[]
  /** The rows of a table in the text format of COPY; `rows()` counts them when the stream has ended. */
  copy(table: Table): { stream: Readable; rows(): number }
  /** The files that rows refer to. */
  files(): Promise<{ key: string; bytes: number; sha256: string }[]>
  close(): Promise<void>
}

/** An arbitrary number, the same in every process, and different from that of migrations. */
const backupLock = 7_215_311

/** Both sides of a copy as text must agree on how values are written. */
const plainText = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local timezone = 'UTC'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Prepares a transaction that reads or writes rows as text. */
export async function writeValuesPlainly(client: pg.Client): Promise<void> {
  await client.query(plainText)
}

export type Connection = pg.Client

/** The name of a table or sequence, quoted. */
export function quotedName({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

/** Leaves out an earlier version's job queue, and the list of migrations, which is in the manifest. */
const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss', 'migrations')
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/** The program's tables with their columns, except generated ones. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and ${ours}
    group by 1, 2 order by 1, 2`)
  return rows
}

/**
 * Holds the right to write archives of this database.
 * @returns a function that releases it, or undefined while another process holds it
 */
export async function claimBackup(ownerUrl: string): Promise<(() => Promise<void>) | undefined> {
  const client = await connect(ownerUrl)
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [
    backupLock,
  ])
  if (rows[0]?.got === true) return () => client.end()
  await client.end()
  return undefined
}

/** Files that rows refer to now, without a snapshot. */
export async function listFiles(ownerUrl: string): ReturnType<Snapshot['files']> {
  return await forBackup(ownerUrl, readFiles)
}

/** Size of the database on its disk. */
export async function databaseBytes(ownerUrl: string): Promise<number> {
  return await forBackup(ownerUrl, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes)
  })
}

/** Begins a snapshot. @param ownerUrl address of the role that owns the tables */
export async function takeSnapshot(ownerUrl: string): Promise<Snapshot> {
  const client = await connect(ownerUrl)
  try {
    await client.query('begin isolation level repeatable read, read only')
    await writeValuesPlainly(client)
    const version = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    const migrations = await client.query<{ name: string; checksum: string }>(
      `select name, checksum from migrations.applied where name like 'migrations/%' order by name collate "C"`,
    )
    const sequences = await client.query<{ schema: string; name: string; value: string }>(`
      select n.nspname as schema, c.relname as name, s.last_value::text as value
      from pg_sequences s join pg_namespace n on n.nspname = s.schemaname
      join pg_class c on c.relnamespace = n.oid and c.relname = s.sequencename
      where s.last_value is not null and ${ours} order by 1, 2`)
    return {
      school: await nameOfSchool(client),
      postgres: version.rows[0]?.version ?? '',
      migrations: migrations.rows,
      tables: await listTables(client),
      sequences: sequences.rows,
      copy(table) {
        const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
        const stream = client.query(copyTo(`copy ${quotedName(table)} (${columns}) to stdout`))
        return { stream, rows: () => stream.rowCount }
      },
      files: () => readFiles(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** The name of the school. A database that has not been upgraded may lack the table. */
export async function nameOfSchool(client: Connection): Promise<string> {
  const found = await client.query<{ there: boolean }>(
    "select to_regclass('public.school_settings') is not null as there",
  )
  if (found.rows[0]?.there !== true) return firstSchool.name
  const { rows } = await client.query<{ name: string }>(
    "select particulars ->> 'name' as name from public.school_settings",
  )
  return rows[0]?.name ?? ''
}

async function readFiles(client: pg.Client) {
  const { rows } = await client.query<{ key: string; bytes: string; sha256: string }>(
    `select bucket || '/' || name as key, size as bytes, sha256 from storage.objects order by bucket, name`,
  )
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

/** Does a piece of a backup on a separate connection. */
export async function forBackup<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(ownerUrl)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A separate connection for the duration of a backup. */
export async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = await openConnection(ownerUrl, 'backup of the school')
  // A connection that breaks while idle would end the program; the next query reports it as well.
  client.on('error', () => undefined)
  return client
}
