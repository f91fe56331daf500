import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DamagedArchive } from './archive-format.ts'
import { passPromised, type PromisedRows } from './promised-rows.ts'
import { forBackup, listTables, quotedName, writeValuesPlainly, type Table } from './snapshot-queries.ts'

/** The content of a database to be filled from an archive. */
export interface TargetState {
  version: number
  /** Whether it has the program's tables. */
  isOurs: boolean
  /** Accounts and students; 0 while nobody has used it. */
  people: number
  /** Tables of somebody else. */
  others: number
  /** Connections of a running program. */
  connections: number
}

/** The state of the database into which an archive is to be restored. */
export async function readTarget(client: pg.Client): Promise<TargetState> {
  const { rows } = await client.query<TargetState & { ledger: boolean }>(`
    select current_setting('server_version_num')::int / 10000 as version,
      to_regclass('migrations.applied') is not null as "isOurs",
      (select count(*)::int from pg_tables where schemaname in ('public', 'auth', 'storage')) as others,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name ~ '^school (api|service)') as connections`)
  const found = rows[0]!
  if (!found.isOurs) return { ...found, people: 0 }
  const people = await client.query<{ people: number }>(`
    select ((select count(*) from auth.users) + (select count(*) from public.students))::int as people`)
  return { ...found, others: 0, people: people.rows[0]?.people ?? 0 }
}

/** Removes everything that belongs to the program, with the job queue of earlier versions. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query("set local client_min_messages = 'warning'")
  for (const schema of ['pgboss', 'migrations', 'public', 'storage', 'auth'])
    await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
}

/**
 * Gathers the statistics of a filled database that PostgreSQL uses for planning. PostgreSQL also does so by
 * itself, some minutes later.
 * @param ownerUrl address of the role that owns the tables
 */
export async function analyzeDatabase(ownerUrl: string): Promise<void> {
  await forBackup(ownerUrl, (client) => client.query('analyze'))
}

/** A table's rows in the archive. */
export interface ArchivedRows extends Table, PromisedRows {
  /** In the text format of COPY, compressed with gzip. */
  content(): AsyncIterable<Uint8Array>
}

interface Sequence {
  schema: string
  name: string
  value: string
}

/**
 * Fills the tables of an empty schema. Triggers are disabled and references are checked at the end, all at
 * once, so that the order of tables does not matter.
 * @param room bytes that the database may still write; undefined where this machine does not see its disk
 * @returns the number of rows in each table, as counted afterwards
 * @throws {StartFault} when they do not fit these tables, or are more than the archive promises or the disk takes
 */
export async function fillTables(
  client: pg.Client,
  tables: ArchivedRows[],
  sequences: Sequence[],
  { progress, room }: { progress?: (table: number) => void; room?: (() => Promise<number>) | undefined } = {},
): Promise<Map<string, number>> {
  await writeValuesPlainly(client)
  const names = (await listTables(client)).map(quotedName)
  requireKnown(tables, names)
  const references = await takeReferences(client)
  await client.query(`truncate ${names.join(', ')}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const [index, table] of tables.entries()) {
    progress?.(index)
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const pass = (unpacked: AsyncIterable<Uint8Array>) => passPromised(unpacked, table, room)
    await inWords(table.name, async () => {
      const into = client.query(copyFrom(`copy ${quotedName(table)} (${columns}) from stdin`))
      await pipeline(table.content(), createGunzip(), pass, into)
    })
  }
  for (const { value, ...sequence } of sequences)
    await inWords(sequence.name, () =>
      client.query('select setval($1::regclass, $2)', [quotedName(sequence), value]),
    )
  for (const { table, name, definition } of references)
    await inWords(table, () =>
      client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`),
    )
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  return await countRows(client, tables)
}

/** A table that is named twice would be unpacked twice, and one of PostgreSQL's own is not for an archive to fill. */
function requireKnown(tables: Table[], names: string[]): void {
  const left = new Set(names)
  const unknown = tables.find((table) => !left.delete(quotedName(table)))
  if (unknown) throw unfitting(unknown.name)
}

/** Says in words when the content of an archive is not what the program's tables take. */
async function inWords(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code = '' } = error as { code?: string }
    // Classes of PostgreSQL: wrong data, broken rules, unknown names; and damaged data of zlib.
    throw /^(22|23|42|54)...$|^Z_/.test(code) ? unfitting(name, error) : error
  }
}

function unfitting(name: string, cause?: unknown): DamagedArchive {
  return new DamagedArchive(
    `What the archive holds for the table ${name} is not what this program keeps there, so somebody may have changed it.`,
    'Use another archive. The database is as it was.',
    { cause },
  )
}

/** Removes the foreign keys. @returns what is needed to restore them */
async function takeReferences(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname !~ '^pg_' and n.nspname <> 'pgboss'`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows
}

async function countRows(client: pg.Client, tables: Table[]): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quotedName(table)}`)
    counted.set(quotedName(table), Number(rows[0]?.count))
  }
  return counted
}
