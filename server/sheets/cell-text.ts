/*
 * A cell that begins with one of these is a formula to some spreadsheet (OWASP, "CSV Injection"): the signs, their
 * full-width forms, and blanks, which are skipped or end the cell before.
 */
const live = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
const quoted = /^'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/**
 * Makes text harmless for a cell whose type the spreadsheet guesses, as in CSV: an apostrophe before anything
 * that might be read as a formula. Text that already begins like that gets one more, so that {@link
 * readCellText} can tell.
 */
export function guardText(text: string): string {
  return live.test(text) ? `'${text}` : text
}

/**
 * The same for a cell marked as text, which no spreadsheet calculates: it stays unchanged, except for text
 * that {@link readCellText} would take for guarded.
 */
export function keepText(text: string): string {
  return quoted.test(text) ? `'${text}` : text
}

/** Removes what {@link guardText} and {@link keepText} added, so that an export read again is unchanged. */
export function readCellText(text: string): string {
  return quoted.test(text) ? text.slice(1) : text
}
