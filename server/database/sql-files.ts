import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

export interface SqlFile {
  /** For example 'migrations/0001_foundation.sql'. */
  name: string
  sql: string
  checksum: string
}

/** The files of a folder of `database/`, in the order of their names. */
export function readSqlFiles(folder: 'migrations' | 'functions' | 'policies' | 'directory'): SqlFile[] {
  const root = new URL(`../../database/${folder}/`, import.meta.url)
  return readdirSync(root)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => sqlFile(`${folder}/${name}`, readFileSync(new URL(name, root), 'utf8')))
}

/** An SQL file with its checksum, which is the same for both kinds of line ends. */
export function sqlFile(name: string, sql: string): SqlFile {
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { name, sql, checksum }
}

/** Runs one file and records that it was applied. */
export async function applyFile(client: pg.Client, file: SqlFile): Promise<void> {
  try {
    await client.query(file.sql)
  } catch (error) {
    throw new Error(`${file.name} could not be applied: ${(error as Error).message}`, { cause: error })
  }
  await client.query(
    `insert into migrations.applied (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [file.name, file.checksum],
  )
}

/** A connection, or a pool. */
export interface Queryable {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>
}

/** Checksums of the files this database has, by name. */
export async function readApplied(client: Queryable): Promise<Map<string, string>> {
  const { rows } = await client.query('select name, checksum from migrations.applied')
  return new Map(rows.map(({ name, checksum }) => [String(name), String(checksum)]))
}

/** Runs `work` in one transaction. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // On a broken connection this fails as well, and would hide the reason.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
