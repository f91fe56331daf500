/* Server messages about internal marks. */

export const noStudents = (grade: number, term: string) =>
  `No student of Grade ${grade} has this subject in ${term}. Choose another grade, subject or term.`
export const fileName = (subject: string, grade: number, term: string, year: string) =>
  `Internal marks ${subject} Grade ${grade} ${term} ${year}`
export const sheet = 'Internal marks'

export const few = 'Choose one column at least.'
export const twice = 'A column can stand on the sheet once.'

/** The possible columns of a sheet of internal marks, by name, with their titles. */
export const internalMarkTitles = {
  number: 'No.',
  last_name: 'Surname',
  first_name: 'Given name',
  admission_number: 'Admission number',
  sex: 'Sex',
  class_name: 'Class',
  /** Becomes a column for each part of the result. */
  parts: 'Parts of the result',
  total: 'Result',
  letter_grade: 'Grade',
  position: 'Position',
  /** Becomes a column for each term of the year. */
  terms: 'Results of the terms',
  mean: 'Mean of the year',
  state: 'Signed off',
} as const
