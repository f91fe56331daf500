/* Server messages about the mark sheet. */

export const unknownColumn = 'There is no such column.'
export const manyAtOnce = (max: number) => `At most ${max} marks at once.`
export const pointsAbove = (highest: number, min: number) =>
  `A student already has ${highest} points. Enter ${min} or more.`
export const marksChanged =
  'Marks were added or cleared in this column in the meantime. Look at it again before you delete it.'
export const gone = 'The student or the column is no longer in this class.'
export const changedMeanwhile = 'This mark was changed elsewhere. Nothing was overwritten.'
export const surname = 'Surname'
export const givenName = 'Given name'
export const number = 'Admission number'
export const column = (title: string, points: number) => `${title} (of ${points})`
export const marks = 'Marks'
export const joined = 'From the class before'
export const sheet = (className: string) => `Marks of ${className}`

/* Faults of the fields of a column of the mark sheet. */

export const kindOfWork = 'Choose the kind of work.'
export const points = 'Enter a whole number from 1 to 10000.'

/* Faults of points that were typed or sent. */

export const badPoints = 'Points are a number from 0, with at most two decimals.'
export const badMark = (absent: string) =>
  `Enter points from 0, with at most two decimals, or ${absent} for absent with reason.`
export const mostPoints = (max: number) => `At most ${max} points.`

/* Faults of a file of marks. */

export const largeFile =
  'The file is larger than 600 KB. Save only the sheet with the marks, or save it as CSV.'
export const notInSheet = (name: string) => `${name} is not in this mark sheet.`
export const noName = 'The line names no student.'
export const studentTwice = (name: string, line: number) => `${name} has marks in line ${line} already.`
