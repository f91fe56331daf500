import { createRequire } from 'node:module'

/** A cell as the library reads it. */
export interface LibraryCell {
  /** Its kind: `s` text, `n` number, `d` day, `b` boolean, `e` error, `z` empty. */
  t: 's' | 'n' | 'd' | 'b' | 'e' | 'z'
  v?: unknown
  /** The text that a spreadsheet shows. */
  w?: string
  /** The number format. */
  z?: string | number
}

interface Place {
  r: number
  c: number
}

export interface LibrarySheet {
  '!data'?: ((LibraryCell | undefined)[] | undefined)[]
  '!merges'?: { s: Place; e: Place }[]
}

export interface LibraryWorkbook {
  SheetNames: string[]
  Sheets: Record<string, LibrarySheet | undefined>
  Workbook?: { Sheets?: { Hidden?: number }[]; WBProps?: { date1904?: boolean } }
}

interface SpreadsheetLibrary {
  read: (data: Uint8Array | string, options: object) => LibraryWorkbook
  SSF: {
    is_date: (format: string) => boolean
    parse_date_code: (
      serial: number,
      options: { date1904: boolean },
    ) => { y: number; m: number; d: number } | null
  }
}

/**
 * Loads SheetJS, which reads every kind of spreadsheet file. The CommonJS build includes the code pages of
 * Excel 95, which its ES module lacks.
 */
export function loadSpreadsheetLibrary(): SpreadsheetLibrary {
  return createRequire(import.meta.url)('@e965/xlsx') as SpreadsheetLibrary
}
