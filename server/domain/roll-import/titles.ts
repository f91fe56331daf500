import type { Table } from '#server/sheets/table.ts'
import { usesOfTitles } from './guess-columns.ts'
import type { ListColumns } from './kind.ts'

/** Titles are somewhere in the first lines, below any heading by the office. */
export const furthestTitles = 30

/** The row of a sheet's titles as its cells suggest it. */
export interface FoundTitles {
  /** Its index; -1 if the sheet begins with people. */
  index: number
  /** Whether several of its cells are titles that offices use. */
  isSure: boolean
}

/**
 * Finds the row with the titles: the one that names most columns, else the first that is not empty, unless it
 * is a person's.
 */
export function* findTitles({ rows }: Table, kind: ListColumns): Generator<void, FoundTitles> {
  const matches: number[] = []
  for (const row of rows.slice(0, furthestTitles)) {
    matches.push(usesOfTitles(row, kind).filter((use) => use !== null).length)
    yield
  }
  const max = Math.max(...matches)
  if (max >= 2) return { index: matches.indexOf(max), isSure: true }
  const first = rows.findIndex((row) => row.some((cell) => cell !== ''))
  return { index: isOfPerson(rows[first] ?? []) && max === 0 ? -1 : first, isSure: false }
}

/** Whether a row contains a number of several digits, a day or an address, which no title has. */
function isOfPerson(row: string[]): boolean {
  return row.some((cell) => /\d{4}/.test(cell) || cell.includes('@'))
}
