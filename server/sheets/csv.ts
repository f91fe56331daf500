import { guardText } from './cell-text.ts'
import { writeInPieces, type Sheet } from './sheet.ts'

/** Spreadsheets take a file without it for one in the encoding of the old system. */
const byteOrderMark = '\uFEFF'

/**
 * The sheet as CSV (RFC 4180): commas, CRLF, quotes where needed, with a byte-order mark. Text that a spreadsheet
 * might take for a formula gets an apostrophe in front; `readCellText` takes it off again. Numbers stay numbers.
 */
export function writeCsv<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string> {
  const line = (cells: (string | number | null)[]) => `${cells.map(writeCell).join(',')}\r\n`
  return writeInPieces(rows, (row) => line(columns.map((column) => column.value(row))), {
    before: byteOrderMark + line(columns.map((column) => column.title)),
  })
}

function writeCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = guardText(value.toWellFormed())
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
