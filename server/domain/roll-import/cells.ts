import { because, type Reason } from '#shared/reasons.ts'

/** A cell's value, or the reason why it cannot be read. */
export type CellReading = { value: string } | { fault: Reason }

/** Removes the apostrophe that spreadsheets show before text that looks like a number. */
export function withoutTextMark(cell: string): string {
  return cell.replace(/^['’`]\s*(?=\S)/, '')
}

/**
 * Whether a spreadsheet shortened a number that is too long for its cell, such as `6.75E+10`: its last digits
 * are lost.
 */
export function isShortened(cell: string): boolean {
  // One digit before the point, and an exponent of three digits at most: `7415e440` is a number that a school gives.
  return /^\d([.,]\d+)?E[+-]?\d{1,3}$/i.test(cell)
}

/**
 * Whether a spreadsheet wrote an error mark into the cell, because its formula failed or its column is too
 * narrow.
 */
export function isBroken(cell: string): boolean {
  return /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#{2,})$/i.test(cell)
}

/** @param word name of the column in the message about a fault */
export function readName(cell: string, word: string): CellReading {
  const value = inCase(cell.replaceAll(/\s+/g, ' '))
  if (value.length <= 100) return { value }
  return { fault: because('rollImport.longCell', word) }
}

/** Capitalises a name written all in capitals or all in small letters; any other is left unchanged. */
function inCase(name: string): string {
  const letters = name.match(/\p{L}/gu) ?? []
  // Text that begins with a sign is not a name but, for example, a formula, and stays unchanged.
  if (letters.length < 3 || !/^[\p{L}'’]/u.test(name)) return name
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name
  return (
    name
      .toLowerCase()
      // The ʻokina and similar letters have no capital: the letter after them takes it.
      .replaceAll(
        /(^|[\s\-.(])([ʻʼˈꞌ'’]?\p{L})/gu,
        (_, before: string, first: string) => before + first.toUpperCase(),
      )
      // A glottal stop after a vowel is inside a name (A'ano); after one consonant, or O, a name begins (N'Drawii, O'Kane).
      .replaceAll(
        /(?<![\p{L}\p{M}'’ʼ])((?:(?![AEIU])\p{L}['’ʼ]|Mc)\p{L})/gu,
        (start: string) => start.slice(0, -1) + start.slice(-1).toUpperCase(),
      )
  )
}

/** An email address. */
export function readEmail(cell: string): CellReading {
  const isAddress = /^[^@\s<>,;]+@[^@\s<>,;.]+(\.[^@\s<>,;.]+)+$/.test(cell) && cell.length <= 255
  return isAddress ? { value: cell } : { fault: because('rollImport.noEmail') }
}

/** A title in lower case and reduced to its letters, for comparison. */
export function lettersOf(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}
