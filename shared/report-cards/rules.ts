import { noNote } from './messages.ts'

/** The most characters of a comment on a report card, so that those of most students fit on one sheet. */
export const maxCommentLength = 200

/** The note with which a comment is returned to its writer. */
export const noteRule = { max: 300, missing: noNote }

/** Days for which the archive of many report cards is kept. */
export const keptDays = 3
