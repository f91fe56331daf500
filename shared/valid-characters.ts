/**
 * Control characters, except line ends and tabs: PostgreSQL cannot store NUL, and terminals and printers obey
 * the others.
 */
const invalidCharacter = /[^\P{Cc}\n\r\t]/u

/** Whether a text can be stored and shown as it is. */
export function hasValidCharacters(text: string): boolean {
  return !invalidCharacter.test(text) && text.isWellFormed()
}

/**
 * The beginning of a text for a field that takes so many UTF-16 units. Half an emoji at its end, which no field
 * takes, is left out.
 */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
