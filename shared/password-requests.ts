/** The way back to an account that leads through the office. */
export const requestRules = {
  longestNote: 300,
  /** Digits of the code: read aloud, and typed on a phone. */
  codeDigits: 8,
  codeSeconds: 30 * 60,
  /** Requests that nobody answered are put away after so many days. */
  openDays: 7,
}

export const requestMessages = {
  name: 'Enter your student ID or your e-mail address.',
  note: 'Write at most 300 characters.',
  short: 'Password must be at least 6 characters long.',
  long: 'This password is too long. Choose a shorter one.',
  refused: 'This code does not fit, or it has expired. Compare it, or ask the office for a new one.',
  gone: 'This request is no longer open. Load the list again.',
  noAccount: 'There is no account with this name, so a code would open nothing.',
}

/** A code as it is shown and read aloud, '4821 7305'. */
export function spellCode(code: string): string {
  return code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
