import { because, type Reason } from '#shared/reasons.ts'

/** A cell understood, or why it cannot be. */
export type CellReading = { value: string } | { fault: Reason }

/** Spreadsheets show an apostrophe in front of what is to be text although it looks like a number. */
export function withoutTextMark(cell: string): string {
  return cell.replace(/^['’`]\s*(?=\S)/, '')
}

/** A number as a spreadsheet writes it where it is too long for the cell, such as `6.75E+10`: its last digits are lost. */
export function isShortened(cell: string): boolean {
  return /^[\d.,]+E[+-]?\d+$/i.test(cell)
}

/** A mark that a spreadsheet writes into a cell whose formula failed, or whose column is too narrow. */
export function isBroken(cell: string): boolean {
  return /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#{2,})$/i.test(cell)
}

/** @param word name of the column in the message about a fault */
export function readName(cell: string, word: string): CellReading {
  const value = inCase(cell.replaceAll(/\s+/g, ' '))
  if (value.length <= 100) return { value }
  return { fault: because('rollImport.longCell', word) }
}

/** A name all in capitals, or all in small letters, gets its capital letters; any other is left as it is. */
function inCase(name: string): string {
  const letters = name.match(/\p{L}/gu) ?? []
  // Text that begins with a sign is not a name but, for example, a formula, and stays as it is.
  if (letters.length < 3 || !/^[\p{L}'’]/u.test(name)) return name
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name
  return (
    name
      .toLowerCase()
      // The ʻokina and its like are letters without a capital: the one behind them has it.
      .replaceAll(
        /(^|[\s\-.(])([ʻʼˈꞌ'’]?\p{L})/gu,
        (_, before: string, first: string) => before + first.toUpperCase(),
      )
      .replaceAll(
        /(^|\s)([OD]['’])(\p{L})/gu,
        (_, before, mark, first: string) => `${before}${mark}${first.toUpperCase()}`,
      )
  )
}

/** An email address. */
export function readEmail(cell: string): CellReading {
  const isAddress = /^[^@\s<>,;]+@[^@\s<>,;.]+(\.[^@\s<>,;.]+)+$/.test(cell) && cell.length <= 255
  return isAddress ? { value: cell } : { fault: because('rollImport.noEmail') }
}

/** A title in lower case and reduced to its letters, to be compared with others. */
export function lettersOf(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}
