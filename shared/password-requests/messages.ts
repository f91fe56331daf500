/* Server messages about password requests. */

export const tooMany = (seconds: number) =>
  `Too many attempts. Please wait ${seconds} seconds, then try again.`

export const name = 'Enter your student ID or your email address.'
export const note = 'Write at most 300 characters.'
export const short = 'Password must be at least 6 characters long.'
export const long = 'This password is too long. Choose a shorter one.'
export const refused =
  'This code does not fit, or it has expired. Compare it, or ask the office for a new one.'
export const gone = 'This request is no longer open. Load the list again.'
export const noAccount = 'There is no account with this name, so a code would open nothing.'
