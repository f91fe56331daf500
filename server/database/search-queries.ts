import { sql } from 'kysely'
import type { Tx } from './database.ts'

const mostWords = 8

/**
 * The words of a search as patterns for `like` over a column in lower case. Each word must be somewhere in the row,
 * whatever the order and the blanks between them; signs that SQL reads otherwise stand for themselves.
 */
export function searchPatterns(search: string): string[] {
  return search
    .replaceAll('\0', '')
    .toWellFormed()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/**
 * Lets the database plan each search by its words, until the transaction ends: planned once for all, it would read the
 * index of letter triples also for a word that has none.
 */
export async function planForSearch(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx)
}
