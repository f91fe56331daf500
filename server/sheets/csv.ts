import { guardText } from './cell-text.ts'
import { writeInChunks, type Sheet } from './sheet.ts'

/** Without it, spreadsheets assume that the file is in the encoding of an older system. */
const byteOrderMark = '\uFEFF'

/**
 * The sheet as CSV (RFC 4180): commas, CRLF, quotes where needed, with a byte order mark. Text that a
 * spreadsheet might read as a formula gets an apostrophe in front, which `readCellText` removes again.
 * Numbers stay numbers.
 */
export function writeCsv<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string> {
  const record = (cells: (string | number | null)[]) => `${cells.map(writeCell).join(',')}\r\n`
  return writeInChunks(rows, (row) => record(columns.map((column) => column.value(row))), {
    before: byteOrderMark + record(columns.map((column) => column.title)),
  })
}

function writeCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = guardText(value.toWellFormed())
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
