import type { Table } from '#server/sheets/table.ts'
import type { RollColumns } from '#shared/contracts/roll-import.ts'
import { lettersOf } from './cells.ts'
import type { ImportKind } from './kind.ts'

/** Titles stand somewhere in the first lines, below what the office printed above them. */
const furthestHeader = 30

/** The columns that a line of titles names; a column belongs to the first title that fits. */
export function matchColumns(titles: string[], kind: ImportKind): RollColumns {
  const written = titles.map(lettersOf)
  const columns: RollColumns = {}
  for (const field of kind.fields) {
    const indexes = (kind.columnNames[field] ?? '')
      .split(' ')
      .map((name) => written.indexOf(name))
      .filter((index) => index >= 0)
    if (indexes[0] !== undefined) columns[field] = indexes[0]
  }
  return columns
}

/** @returns index of the row with the titles: the one that names most columns, else the first with anything in it */
export function findHeader({ rows }: Table, kind: ImportKind): number {
  const matches = rows.slice(0, furthestHeader).map((row) => Object.keys(matchColumns(row, kind)).length)
  const most = Math.max(...matches)
  if (most >= 2) return matches.indexOf(most)
  return rows.findIndex((row) => row.some((cell) => cell !== ''))
}
