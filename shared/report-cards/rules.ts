/** The most characters of a comment on a report card, so that those of most students fit on one sheet. */
export const longestComment = 200

/** Days for which the archive of many report cards is kept. */
export const keptDays = 3
