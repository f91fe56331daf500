import { because, say, type Reason } from '#shared/reasons.ts'
/** The rows of a spreadsheet file of any kind, in order and including empty ones. */
export interface Table {
  /** The cells of each row as text, without surrounding spaces. Rows may differ in length. */
  rows: string[][]
  /** For each row, the number of its first line in the file, from 1, as an editor or spreadsheet shows it. */
  lines: number[]
}

export const mostRows = 110_000
const mostColumns = 200
const longestCell = 2000
/** A workbook of a few megabytes can contain the same text a million times. */
const mostCharacters = 40_000_000

/** The file cannot be used; the message tells the person why and what to do. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'

  readonly reason: Reason

  constructor(reason: Reason) {
    super(say(reason))
    this.reason = reason
  }
}

/** @throws {UnreadableSheet} when it is larger than any list of people */
export function checkTable(table: Table): Table {
  const { rows, lines } = table
  if (rows.length > mostRows) throw new UnreadableSheet(because('sheets.manyLines', mostRows))
  let characters = 0
  for (const [index, row] of rows.entries()) {
    if (row.length > mostColumns)
      throw new UnreadableSheet(because('sheets.manyColumns', lines[index], mostColumns))
    if (row.some((cell) => cell.length > longestCell))
      throw new UnreadableSheet(because('sheets.longCell', lines[index], longestCell))
    for (const cell of row) characters += cell.length
    if (characters > mostCharacters) throw new UnreadableSheet(because('sheets.tooMuchText'))
  }
  if (!rows.some((row) => row.some((cell) => cell !== ''))) throw new UnreadableSheet(because('sheets.empty'))
  return table
}
