import { because, say, type Reason } from '#shared/reasons.ts'

/** The rows of a sheet, in order and including empty ones. */
export interface Table {
  /** The cells of each row as text, without surrounding spaces. Rows may differ in length. */
  rows: string[][]
  /** For each row, the number of its first line in the file, from 1, as shown by an editor or spreadsheet. */
  lines: number[]
}

/** A sheet of a spreadsheet file; a text file is a single sheet without a name. */
export interface WorkbookSheet extends Table {
  name: string
  /** Hidden sheets contain what somebody put aside: old lists, and the options of other cells. */
  hidden: boolean
  /** The number of cells filled with the text of the cell above with which they are merged. */
  merged: number
}

/** A spreadsheet file of any kind. */
export interface Workbook {
  sheets: WorkbookSheet[]
  /**
   * Whether the text's encoding is uncertain; it was read as Windows-1252, so that {@link recode} can read it
   * otherwise.
   */
  isEncodingDoubtful: boolean
}

export const maxRows = 110_000
const maxColumns = 200
const maxCellLength = 2000
/** A workbook of a few megabytes can contain the same text a million times. */
const maxCharacters = 40_000_000
/**
 * Cells of all sheets as one list, in which each sheet may have its own columns: as many as one sheet may
 * have.
 */
const maxCells = maxRows * maxColumns

/** The file cannot be used; the message explains why and what to do. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'

  readonly reason: Reason

  constructor(reason: Reason) {
    super(say(reason))
    this.reason = reason
  }
}

/** @throws {UnreadableSheet} when it is larger than any list of people */
export function checkWorkbook(workbook: Workbook): Workbook {
  const { sheets } = workbook
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0)
  if (rows > maxRows) throw new UnreadableSheet(because('sheets.manyLines', maxRows))
  let characters = 0
  for (const sheet of sheets) {
    characters += countCharacters(sheet)
    if (characters > maxCharacters) throw new UnreadableSheet(because('sheets.tooMuchText'))
  }
  const columns = sheets.reduce((sum, sheet) => sum + widthOf(sheet), 0)
  if (columns * rows > maxCells) throw new UnreadableSheet(because('sheets.tooMuchText'))
  const isEmpty = sheets.every((sheet) => sheet.hidden || !hasText(sheet))
  if (isEmpty) throw new UnreadableSheet(because('sheets.empty'))
  return workbook
}

/** Whether any cell has content. */
export function hasText({ rows }: Table): boolean {
  return rows.some((row) => row.some((cell) => cell !== ''))
}

function widthOf({ rows }: Table): number {
  return rows.reduce((widest, row) => Math.max(widest, row.length), 0)
}

function countCharacters({ rows, lines }: Table): number {
  let characters = 0
  for (const [index, row] of rows.entries()) {
    if (row.length > maxColumns)
      throw new UnreadableSheet(because('sheets.manyColumns', lines[index], maxColumns))
    if (row.some((cell) => cell.length > maxCellLength))
      throw new UnreadableSheet(because('sheets.longCell', lines[index], maxCellLength))
    for (const cell of row) characters += cell.length
    if (characters > maxCharacters) throw new UnreadableSheet(because('sheets.tooMuchText'))
  }
  return characters
}
