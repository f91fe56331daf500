/**
 * Control characters, except line ends and tabs: PostgreSQL cannot store NUL, and terminals and printers obey
 * the others.
 */
const unkeepable = /[^\P{Cc}\n\r\t]/u

/** Whether a text can be stored and shown as it is. */
export function isKeepable(text: string): boolean {
  return !unkeepable.test(text) && text.isWellFormed()
}
