/**
 * Control characters, except line ends and tabs: PostgreSQL cannot store NUL, and terminals and printers obey
 * the others.
 */
const invalidCharacter = /[^\P{Cc}\n\r\t]/u

/** Whether a text can be stored and shown as it is. */
export function hasValidCharacters(text: string): boolean {
  return !invalidCharacter.test(text) && text.isWellFormed()
}
