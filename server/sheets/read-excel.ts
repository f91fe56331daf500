import { because } from '#shared/reasons.ts'
import { shownText } from './shown-text.ts'
import { loadSpreadsheetLibrary, type LibrarySheet, type LibraryWorkbook } from './spreadsheet-library.ts'
import { maxRows, UnreadableSheet, type Workbook, type WorkbookSheet } from './table.ts'
import { unpackArchive } from './unpack-archive.ts'

/** An old Office file has at least one sector of this size, and an archive with a sheet is never as small. */
const minBytes = 512

const library = loadSpreadsheetLibrary()

/**
 * Reads a workbook of Excel or LibreOffice (.xlsx, .xls, .ods), or text that is HTML or XML with tables.
 * Cells contain what the spreadsheet shows (see {@link shownText}), formulas their last result.
 * @throws {UnreadableSheet}
 */
export function readExcel(content: Uint8Array | string): Workbook {
  const isArchive = typeof content !== 'string' && content[0] === 0x50
  const workbook = parse(isArchive ? unpackArchive(content) : content)
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true
  const sheets = workbook.SheetNames.map((name, index) => {
    const hidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    return { name, hidden, ...readSheet(workbook.Sheets[name] ?? {}, date1904) }
  })
  return { sheets, isEncodingDoubtful: false }
}

function parse(content: Uint8Array | string): LibraryWorkbook {
  // The library treats anything that is neither an archive nor a complete old Office file as text.
  if (typeof content !== 'string' && content.length < minBytes)
    throw new UnreadableSheet(because('sheets.unreadable'))
  try {
    return library.read(content, {
      type: typeof content === 'string' ? 'string' : 'array',
      dense: true,
      cellNF: true,
      // Text in an HTML table stays text: a number would lose its zeros, and a day its order.
      raw: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: maxRows + 1,
    })
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new UnreadableSheet(because(isLocked ? 'sheets.password' : 'sheets.unreadable'))
  }
}

function readSheet(sheet: LibrarySheet, date1904: boolean): Omit<WorkbookSheet, 'name' | 'hidden'> {
  const data = sheet['!data'] ?? []
  const rows = Array.from({ length: data.length }, (_, index) =>
    Array.from(data[index] ?? [], (cell) => (cell ? shownText(cell, library.SSF, date1904) : '')),
  )
  const merged = carryDown(rows, sheet['!merges'] ?? [])
  return { rows, lines: rows.map((_, index) => index + 1), merged }
}

/**
 * Copies the text of a merged block's first cell to the cells below it: a class that spans three lines
 * applies to all three.
 */
function carryDown(rows: string[][], merges: NonNullable<LibrarySheet['!merges']>): number {
  let merged = 0
  for (const { s: start, e: end } of merges) {
    const text = rows[start.r]?.[start.c] ?? ''
    if (text === '') continue
    for (const row of rows.slice(start.r + 1, end.r + 1)) {
      while (row.length <= start.c) row.push('')
      row[start.c] = text
      merged += 1
    }
  }
  return merged
}
