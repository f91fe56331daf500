import { sql, type RawBuilder } from 'kysely'
import { searchWords } from '#shared/names.ts'
import type { Tx } from './database.ts'

const maxWords = 8

/**
 * The words of a search as patterns for `like` over a text as returned by `public.folded`. Each word must
 * occur in the row, in whatever order and with whatever blanks between them; characters that are special in
 * SQL match themselves.
 */
export function searchPatterns(search: string): string[] {
  return wordsOf(search).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** Whether a row `l` of a list of people has every word of a search, by the text that is stored for searches. */
export function hasWords(search: string): RawBuilder<boolean> {
  return all(searchPatterns(search).map((pattern) => sql`l.search_text like ${pattern}`))
}

/** Whether a folded text has a word. */
export type WordTest = (text: RawBuilder<unknown>) => RawBuilder<boolean>

/** Shorter words have no trigram by which an index finds them in the middle of a text. */
const minLetters = 3

/**
 * For each word of a search, whether a text has it: somewhere, as {@link hasWords}, unless all of them are too short for
 * the index. Each must then begin a word of the text, which the index does find.
 */
export function wordTests(search: string): WordTest[] {
  const isShort = wordsOf(search).every(({ length }) => length < minLetters)
  return searchPatterns(search).map((pattern) => {
    const beginning = pattern.slice(1)
    return (text) =>
      isShort
        ? sql`(${text} like ${beginning} or ${text} like ${`% ${beginning}`})`
        : sql`${text} like ${pattern}`
  })
}

/** Whether all conditions are met; true without any. */
export function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * How many words of a search a folded text does not have as whole words; the rows with the fewest are the
 * best matches.
 */
export function missedWords(text: RawBuilder<unknown>, search: string): RawBuilder<number> {
  const missed = wordsOf(search).map(
    (word) => sql`(strpos(' ' || ${text} || ' ', ${` ${word} `}) = 0)::integer`,
  )
  return sql<number>`(${sql.join([sql`0`, ...missed], sql` + `)})`
}

function wordsOf(search: string): string[] {
  return searchWords(search.replaceAll('\0', '').toWellFormed()).slice(0, maxWords)
}

/**
 * Lets the database plan each search by its words, until the transaction ends: with one plan for all, it
 * would read the trigram index even for a word that has none.
 */
export async function planForSearch(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx)
}
