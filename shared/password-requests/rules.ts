/** The way back to an account that leads through the office. */
export const requestRules = {
  longestNote: 300,
  /** Letters of the code. Enough that nobody can guess one, so that wrong tries need not be counted. */
  codeLetters: 12,
  codeSeconds: 30 * 60,
  /** Requests that nobody answered are declined after this many days. */
  openDays: 7,
}

/** Letters of which a code is made: no vowels, so no words, and none that looks like another (RFC 8628, section 6.1). */
export const codeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ'

/** A code as it is shown and read aloud, 'BCDF-GHJK-LMNP'. */
export function spellCode(code: string): string {
  return code.replaceAll(/([A-Z]{4})(?=[A-Z])/g, '$1-')
}
