import pg from 'pg'
import { applyFile, readApplied, readSqlFiles, type SqlFile } from './sql-files.ts'

/**
 * Functions and policies are written as their final state, not as changes, and applied again whenever their
 * text differs from the database's.
 * @returns names of the applied files
 */
export async function applyDefinitions(client: pg.Client): Promise<string[]> {
  const changed = findChangedDefinitions(await readApplied(client))
  for (const file of changed) {
    if (file.name.startsWith('policies/')) await clearTable(client, tableOf(file))
    await applyFile(client, file)
  }
  return changed.map((file) => file.name)
}

/**
 * The functions and policies whose text differs from a database's, in the order in which they are applied.
 * @param applied checksums of the database's files, by name
 */
export function findChangedDefinitions(applied: Map<string, string>): SqlFile[] {
  const files = [...readSqlFiles('functions'), ...readSqlFiles('policies')]
  return files.filter((file) => applied.get(file.name) !== file.checksum)
}

/** The table of a policy file: 'policies/students.sql' is for public.students, 'policies/auth.users.sql' for auth.users. */
function tableOf(file: SqlFile): string {
  const name = file.name.slice('policies/'.length, -'.sql'.length)
  return name.includes('.') ? name : `public.${name}`
}

/** A policy file is complete for its table, so rights that an earlier version granted must not survive. */
async function clearTable(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select polname as name from pg_policy where polrelid = $1::regclass',
    [table],
  )
  for (const { name } of rows) await client.query(`drop policy ${pg.escapeIdentifier(name)} on ${table}`)
  await client.query(
    `revoke all on ${table} from public, anon, authenticated, must_change_password, guardian, school_api`,
  )
}
