import { sql, type Insertable } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import type { ScaleLine } from './marking.ts'

/** An arbitrary number, the same in every process: of several that start at once, one fills the database. */
const seedLock = 7_215_311

/** Makes other processes that would fill the same database wait until the transaction ends. */
export async function waitForTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${seedLock}::bigint)`.execute(tx)
}

/** Whether the school has neither people nor subjects. */
export async function isEmptySchool(tx: Tx): Promise<boolean> {
  const rows = await queryRows<{ empty: boolean }>(tx)`
    select not (exists (select from auth.users) or exists (select from public.students) or exists (select from public.subjects)) as empty
  `
  return rows[0]?.empty === true
}

/** The demo school has the particulars and the calendar of the specification, and shows its pages. */
export async function showSpecification(tx: Tx): Promise<void> {
  await tx
    .updateTable('school_settings')
    .set({ particulars: JSON.stringify(firstSchool), shows_examples: true })
    .execute()
  await tx.updateTable('school_calendar').set({ is_example: false }).execute()
}

/** The demo school shows the six articles of the specification. */
export async function publishExamples(tx: Tx): Promise<void> {
  await tx
    .updateTable('news_items')
    .set({ is_published: true, is_example: false })
    .where('is_example', '=', true)
    .execute()
}

/** Whether an address has an account. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const found = await tx.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirst()
  return found !== undefined
}

/** The steps of the general grade scales that go by percentage. */
export async function readScales(tx: Tx): Promise<ScaleLine[]> {
  return await tx
    .selectFrom('grade_scales')
    .select(['academic_year', 'grade_level', 'min_percentage', 'letter_grade'])
    .where('subject_id', 'is', null)
    .where('min_percentage', 'is not', null)
    .$narrowType<{ min_percentage: number }>()
    .execute()
}

/** Rows by their table. */
export type RowsOfTables = { [Table in keyof DB]?: readonly Insertable<DB[Table]>[] }

/** Inserts rows into their tables, one table after the other. */
export async function insertTables(tx: Tx, tables: RowsOfTables): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows)
}

/** Rows sent together; more would only need more memory at once. */
const maxAtOnce = 2000

/** Inserts any number of rows in few statements. All rows have the columns of the first; others get their defaults. */
async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const into = sql.table(table)
  for (let start = 0; start < rows.length; start += maxAtOnce) {
    const some = JSON.stringify(rows.slice(start, start + maxAtOnce))
    await sql`
      insert into ${into} (${columns})
      select ${columns} from json_populate_recordset(null::${into}, ${some}::json)
    `.execute(tx)
  }
}

/** Updates the planner's statistics; autovacuum would do so only after a minute. */
export async function analyzeSchool(tx: Tx): Promise<void> {
  await sql`
    analyze auth.users, auth.identities, storage.objects, profiles, user_roles, students, teachers, subjects, classes,
      student_classes, assignments, assignment_submissions, submission_history, grades, learning_resources
  `.execute(tx)
}
