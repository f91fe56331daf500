import { CsvError, parse } from 'csv-parse/sync'
import { because } from '#shared/reasons.ts'
import { decodeText } from './decode-text.ts'
import { maxRows, UnreadableSheet, type Table, type Workbook } from './table.ts'

const separators = [',', ';', '\t', '|'] as const

/** A record of `csv-parse` with the number of the line on which it ends. */
interface Parsed {
  record: string[]
  info: { lines: number }
}

/**
 * Reads text with separated cells: comma, semicolon, tab or bar, in any encoding, with quotes and line breaks
 * in cells.
 * @throws {UnreadableSheet}
 */
export function readCsv(bytes: Uint8Array): Workbook {
  const { text, isDoubtful } = decodeText(bytes)
  const sheet = { name: '', hidden: false, merged: 0, ...readSeparated(text) }
  return { sheets: [sheet], isEncodingDoubtful: isDoubtful }
}

function readSeparated(decoded: string): Table {
  // One kind of line end, even within cells: some parsers count the two characters of the other as two lines.
  const text = decoded.replaceAll(/\r\n?/g, '\n')
  if (text.includes('\0')) throw new UnreadableSheet(because('sheets.noText'))
  // Excel writes this line to declare the separator.
  const declared = /^sep=(.)\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const parsed = parseText(body, declared?.[1] ?? guessSeparator(body))
  const table: Table = { rows: [], lines: [] }
  let line = declared ? 2 : 1
  for (const { record, info } of parsed) {
    table.rows.push(record.map(readCell))
    table.lines.push(line)
    line = info.lines + (declared ? 2 : 1)
  }
  return table
}

/** Reads a number written as `="0012"`, so that a spreadsheet keeps its zeros, as its text. */
function readCell(cell: string): string {
  const text = cell.trim()
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text
}

function parseText(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: '\n',
      // One row above the limit shows that there are more.
      to: maxRows + 1,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : undefined
    throw new UnreadableSheet(because('sheets.openQuote', line))
  }
}

/** The separator that occurs equally often in most lines; quoted cells do not count. */
function guessSeparator(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 50)
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const agreeing = counts.map((count) => counts.filter((other) => other === count).length)
    return Math.max(0, ...agreeing)
  })
  return separators[scores.indexOf(Math.max(...scores))] ?? ','
}
