/* Words of the server about internal marks. */

export const noStudents = (grade: number, term: string) =>
  `No student of Grade ${grade} has this subject in ${term}. Choose another grade, subject or term.`
export const fileName = (subject: string, grade: number, term: string, year: string) =>
  `Internal marks ${subject} Grade ${grade} ${term} ${year}`
export const sheet = 'Internal marks'

export const few = 'Choose one column at least.'
export const twice = 'A column can stand on the sheet once.'
