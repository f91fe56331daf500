import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { meanOf } from '#shared/results/mean.ts'
import { oddResults } from '#shared/results/oddities.ts'
import type { BoardRow, ResultMove, ResultState } from '#shared/results/contract.ts'

/** A student's submitted result. */
export interface SubmittedResult {
  student_id: string
  percentage: number | null
  letter_grade: string | null
}

/**
 * Makes changes to the marks and students of a class wait until this transaction has ended, and waits for
 * those under way.
 */
export async function lockMarks(tx: Tx, classId: string): Promise<void> {
  await sql`select public.lock_results(${classId}::uuid)`.execute(tx)
}

/** @throws SQLSTATE 42501 not the class of the teacher asking */
export async function submitResults(
  tx: Tx,
  classId: string,
  results: readonly SubmittedResult[],
): Promise<void> {
  await sql`select public.submit_class_results(${classId}::uuid, ${JSON.stringify(results)}::jsonb)`.execute(
    tx,
  )
}

/**
 * @returns whether the results were still in the state in which they were read
 * @throws SQLSTATE 42501 not allowed for this person
 */
export async function moveResults(
  tx: Tx,
  { id, from, to, released_on, reason }: ResultMove,
): Promise<boolean> {
  const row = await queryRow<{ is_moved: boolean }>(tx)`
    select public.move_class_results(${id}::uuid, ${from}, ${to}, ${released_on}::date, ${reason}) as is_moved`
  return row?.is_moved ?? false
}

/** Withdraws printed cards whose figures differ from the released ones. @returns how many */
export async function withdrawChangedCards(tx: Tx, classId: string): Promise<number> {
  const row = await queryRow<{ cards: number }>(tx)`
    select public.withdraw_changed_cards(${classId}::uuid) as cards`
  return row?.cards ?? 0
}

/** The classes of a term that the person asking signs off. @param names of home classes; null for all */
export async function listBoard(
  tx: Tx,
  { academic_year, term }: { academic_year: string; term: string },
  names: readonly string[] | null,
): Promise<BoardRow[]> {
  const rows = await queryRows<Omit<BoardRow, 'mean'> & { percentages: (number | null)[] | null }>(tx)`
    select * from public.result_board(${academic_year}, ${term}, ${names}::text[], ${oddResults.jump})`
  return rows.map(({ percentages, ...row }) => ({ ...row, mean: meanOf(percentages ?? []) }))
}

/** The state of results that the person asking may read; undefined for none. */
export async function findState(tx: Tx, classId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('class_results')
    .select('state')
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return row?.state
}

/** The sign-off state of the results of the class in that column, as a part of a query. */
export function resultsStateOf(classId: string) {
  return sql<ResultState>`coalesce((select state from public.class_results where class_id = ${sql.ref(classId)}), 'open')`
}
