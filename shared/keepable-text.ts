/** Control characters, but for the ends of lines and tabs: PostgreSQL keeps no NUL, and terminals and printers obey the others. */
const unkeepable = /[^\P{Cc}\n\r\t]/u

/** Whether a text can be kept, and shown as it is. */
export function isKeepable(text: string): boolean {
  return !unkeepable.test(text) && text.isWellFormed()
}
