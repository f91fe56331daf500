/** The way back to an account that leads through the office. */
export const requestRules = {
  longestNote: 300,
  /** Letters of the code. So many that nobody can guess one, so that no wrong try needs to be counted against anybody. */
  codeLetters: 12,
  codeSeconds: 30 * 60,
  /** Requests that nobody answered are declined after so many days. */
  openDays: 7,
}

export const requestMessages = {
  name: 'Enter your student ID or your email address.',
  note: 'Write at most 300 characters.',
  short: 'Password must be at least 6 characters long.',
  long: 'This password is too long. Choose a shorter one.',
  refused: 'This code does not fit, or it has expired. Compare it, or ask the office for a new one.',
  gone: 'This request is no longer open. Load the list again.',
  noAccount: 'There is no account with this name, so a code would open nothing.',
}

/** Letters of which a code is made: no vowels, so no words, and none that looks like another (RFC 8628, section 6.1). */
export const codeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ'

/** A code as it is shown and read aloud, 'BCDF-GHJK-LMNP'. */
export function spellCode(code: string): string {
  return code.replaceAll(/([A-Z]{4})(?=[A-Z])/g, '$1-')
}
