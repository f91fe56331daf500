import readWorkbook from 'read-excel-file/universal'
import { because } from '#shared/reasons.ts'
import { checkArchive } from './check-archive.ts'
import { UnreadableSheet, type Table } from './table.ts'

/**
 * Reads the first sheet with anything in it of an Excel workbook (.xlsx). Days become `YYYY-MM-DD`, numbers their
 * shortest text, formulas their last result.
 * @throws {UnreadableSheet}
 */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  checkArchive(bytes)
  const sheets = await readSheets(bytes)
  const sheet = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))
  const rows = (sheet?.data ?? []).map((row) => row.map(textOf))
  return { rows, lines: rows.map((_, index) => index + 1) }
}

async function readSheets(bytes: Uint8Array) {
  try {
    return await readWorkbook(new Uint8Array(bytes).buffer)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new UnreadableSheet(because('sheets.unreadable'))
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).trim()
    : ''
}
