/** The columns that a sheet of internal marks can have, by name, with their heads. */
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

export type InternalMarkColumn = keyof typeof internalMarkTitles

export const internalMarkColumns = Object.keys(internalMarkTitles) as InternalMarkColumn[]
