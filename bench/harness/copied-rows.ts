import type { SchoolDatabase } from './school-database.ts'

/**
 * Settings of the writing connection: no checks of single rows, no wait for the disk, indexes built in
 * memory.
 */
export const forBulk = [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `set maintenance_work_mem = '512MB'`,
  `set work_mem = '64MB'`,
]

/** Columns that the database sets. */
const leftOut = new Set(['auth.audit_log.id', 'public.texts.queue_number'])

interface Copies {
  /** The number of copies of each row. */
  count: number
  /**
   * Expressions for columns whose values differ between copies, by table and column; `n` is the number of the
   * copy, from 1.
   */
  unlike: Readonly<Record<string, string>>
  /** Ids of rows that are not copied. */
  kept: readonly string[]
  where?: string | undefined
}

/**
 * The statements that copy the rows of a table, with new ids. Its indexes are dropped while rows are written
 * and built at the end, which takes a third of the time.
 */
export async function copyStatements(
  school: SchoolDatabase,
  table: string,
  { count, unlike, kept, where = 'true' }: Copies,
): Promise<string[]> {
  const columns = await school.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const copied = columns.filter(({ name }) => !leftOut.has(`${table}.${name}`))
  const values = copied.map(({ name, type }) => {
    const expression = unlike[`${table}.${name}`]
    if (expression) return expression
    return type === 'uuid' && !kept.includes(name) ? `md5(${name}::text || n)::uuid` : name
  })
  return [
    `update pg_index set indisready = false, indisvalid = false where indrelid = '${table}'::regclass`,
    `insert into ${table} (${copied.map(({ name }) => name).join(', ')})
      select ${values.join(', ')} from ${table} source, generate_series(1, ${count}) n
      where ${where}`,
    `reindex table ${table}`,
  ]
}
