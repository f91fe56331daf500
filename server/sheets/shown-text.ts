import type { LibraryCell } from './spreadsheet-library.ts'

interface Formats {
  is_date: (format: string) => boolean
  parse_date_code: (
    serial: number,
    options: { date1904: boolean },
  ) => { y: number; m: number; d: number } | null
}

/**
 * The text of a cell as a person reads it in the spreadsheet. Days become `YYYY-MM-DD`. A number is its
 * shortest text, unless its format shows more than the number: leading zeros, a prefix, groups with hyphens.
 * Then the shown text counts, because it is what the school's papers say.
 */
export function shownText(cell: LibraryCell, formats: Formats, date1904: boolean): string {
  const { t, v, w = '', z } = cell
  if (t === 'e') return w
  if (typeof v === 'string') return v.trim()
  if (typeof v !== 'number') return typeof v === 'boolean' ? String(v) : ''
  if (typeof z === 'string' && formats.is_date(z)) return dayOf(v, formats, date1904) ?? String(v)
  const shown = w.trim()
  return shown !== '' && showsMore(shown, v) ? shown : String(v)
}

function dayOf(serial: number, formats: Formats, date1904: boolean): string | undefined {
  const day = formats.parse_date_code(serial, { date1904 })
  if (!day || day.y === 0) return undefined
  return [String(day.y).padStart(4, '0'), pad(day.m), pad(day.d)].join('-')
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

/** Whether the text differs from the number: it is not a number, has leading zeros, or is another number. */
function showsMore(shown: string, value: number): boolean {
  // A column that is too narrow shows these signs, and an empty format nothing.
  if (/^#+$/.test(shown)) return false
  const plain = shown.replaceAll(/[,\s]/g, '')
  if (!/^-?\d+(\.\d+)?(E[+-]?\d+)?$/i.test(plain) || /^-?0\d/.test(plain)) return true
  if (/E/i.test(plain)) return false
  const decimals = plain.split('.')[1]?.length ?? 0
  return Math.abs(Number(plain) - value) > 10 ** -decimals
}
