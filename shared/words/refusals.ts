import { things, type Thing } from './things.ts'

/* Refusals that belong to no single noun. */

/** A sentence found elsewhere, such as in the rules of files that forms share. */
export const told = (sentence: string) => sentence
export const notYours = (thing: Thing) => `There is no such ${things[thing]} of yours.`
export const notListed = (thing: Thing) => `This ${things[thing]} is no longer on the list. Load it again.`
export const changedMeanwhile = (thing: Thing) =>
  `This ${things[thing]} was changed elsewhere since you opened it. Nothing was overwritten, and what you typed is still here.`
export const deletedMeanwhile = 'This was saved before and has been deleted since, so it was not saved again.'
export const idTaken = 'This could not be saved. Please try again.'
export const forbidden = 'You may not do this.'
export const notLoggedIn = 'You are not logged in. Please log in and try again.'
export const noSession = 'No valid session found'
export const sessionEnded = 'Your session has ended. Please log in again.'
export const outboxEnded = 'This browser may no longer send from the outbox. Please log in.'
export const accountClosed = 'This account is closed. Please ask the school office.'
export const secondFactor = 'Please show your second factor.'
export const passwordFirst = 'Please change your password first.'
export const lastAdministrator =
  'This is the last administrator who can log in. Make somebody else an administrator first.'
export const resultsSubmitted =
  'The results of this class are submitted, so its marks, name, subject, year and term are locked, and nobody can be taken out of it. Take the results back first, or ask the office to open them.'
export const internal = 'Something went wrong on our side. Please try again.'
export const busy = 'The school’s server is busy. Please try again in a moment.'
export const manyWaiting = 'Too many requests of yours wait already. Please try again in a moment.'
export const manyLarge =
  'Several large files and changes are being made already. Please try again in a minute.'
export const hungUp = 'The request was cut off.'
export const clockDoubted =
  'The date of the school’s server seems to be wrong, so nothing is saved until the school office has looked at it on the Status page. Please tell the office, and try again later. What waits in the outbox is then sent by itself.'
export const diskFull =
  'The school’s server has no room left, so this could not be saved. Please tell the school office, and try again later.'
export const diskReadOnly =
  'The school’s server cannot write to its disk, so this could not be saved. Please tell the school office.'
export const knownPassword = 'Password should not be your student ID, teacher ID or email: others know it.'

/** Refusals of a person without the role. */
export const roles = {
  Student: 'Only students can do this.',
  Teacher: 'Only teachers can do this.',
  Admin: 'Only administrators can do this.',
  Staff: 'Only teachers and administrators can do this.',
}

/** Faults of requests that none of our own forms sends. */
export const requests = {
  docsTitle: 'School portal: interface',
  noCall: 'There is no such call. /api/v1/docs lists them all.',
  noJson: 'The body of the request is not valid JSON.',
  tooLong: 'The request is longer than 1 MB. Please send less at once.',
  noObject: 'Send a JSON object with the fields that this call needs.',
  wrongSize: (field: string) => `"${field}" is too large or too small.`,
  wrongKind: (field: string) => `"${field}" is missing or of the wrong kind.`,
  noFunction: 'There is no such function.',
  noFunctionObject: 'Send a JSON object with the field that this call needs.',
  tooMuch: 'What was sent is too long.',
  formTooLong: 'What was sent is too long for this form.',
  noPortal: 'There is no such portal.',
  noFirstScreen: (field: string) => `The request for a first screen cannot be read: ${field}.`,
  method: 'A page takes GET, HEAD and POST.',
  noMetrics: 'This program has no metrics to show.',
  metricsToken: 'Show the token of the metrics.',
}
