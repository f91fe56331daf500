/** Recovering an account through the office. */
export const requestRules = {
  maxNoteLength: 300,
  /** Letters of the code: so many that nobody can guess one, and wrong tries need not be counted. */
  codeLetters: 12,
  codeSeconds: 30 * 60,
  /** Days after which unanswered requests are declined. */
  openDays: 7,
}

/** Letters of a code: no vowels, so no words, and no lookalikes (RFC 8628, section 6.1). */
export const codeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ'

/** A code as it is shown and read aloud, 'BCDF-GHJK-LMNP'. */
export function spellCode(code: string): string {
  return code.replaceAll(/([A-Z]{4})(?=[A-Z])/g, '$1-')
}
