import type { Visit } from './visit.ts'

/** A column of a table of visits: its value for a row, and the limit that it aims at. */
export interface Column<Row> {
  title: string
  of: (row: Row) => number
  aim?: (row: Row) => number
  digits?: number
}

/** Rows with a star at each figure that misses its limit. */
export function visitTable<Row>(
  rows: readonly Row[],
  name: (row: Row) => string,
  columns: Column<Row>[],
): string {
  const cell = (text: string) => text.padStart(12)
  const lines = rows.map((row) => {
    const cells = columns.map(({ of, aim, digits = 0 }) => {
      const value = of(row)
      return cell(`${value.toFixed(digits)}${aim && value > aim(row) ? ' *' : '  '}`)
    })
    return name(row).padEnd(32) + cells.join('')
  })
  return ['', ''.padEnd(32) + columns.map(({ title }) => cell(`${title}  `)).join(''), ...lines, ''].join(
    '\n',
  )
}

/** Columns for one of a row's visits. */
export function visitColumns<Row>(
  prefix: string,
  visitOf: (row: Row) => Visit,
  aims: Partial<Record<keyof Visit, number | ((row: Row) => number)>>,
): Column<Row>[] {
  return Object.entries(aims).map(([key, aim]) => ({
    title: `${prefix}${key}`,
    of: (row) => visitOf(row)[key as keyof Visit],
    aim: typeof aim === 'function' ? aim : () => aim,
    digits: key === 'cls' ? 3 : 0,
  }))
}
