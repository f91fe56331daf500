/* Server messages about report cards. */

export const unknown = 'There is no such report card.'
export const commentsClosed =
  'The results are signed off, so these comments were not saved. Ask the office to open the results if one must be changed.'
export const noNote = 'Say what its writer is to change'
export const noComment = 'Write the comment, or return it to its writer'
export const noResultsOfGrade = (grade: number, term: string) =>
  `No results of Grade ${grade} are released in ${term}. Release them first.`
export const noResultsOfClass = (name: string, term: string) =>
  `No results of ${name} are released in ${term}. Release them first.`
export const noResultsOfStudent = 'No results of this student were released yet.'
export const crest = (school: string) => `Crest of ${school}`
export const signature = 'Signature and date:'
export const continued = (student: string, term: string, year: string) =>
  `${student}, ${term} ${year}, continued`
export const title = (term: string, year: string) => `Report card: ${term}, ${year}`
export const numberAndClass = (number: string, className: string) =>
  `Admission number ${number} · Class ${className}`
export const printedOn = (day: string) => `Printed on ${day}`
export const sums = 'How the results add up'
export const noMarkCounts = 'No mark counts yet.'
export const sumChanged =
  'The marks or the scheme have changed since this result was submitted, so that it cannot be written as a sum.'
export const daysAbsent = (days: number | string) => `Days absent: ${days}`
export const nextTerm = (day: string) => `Next term begins: ${day}`
export const homeTeacher = 'Home-class teacher'
export const principalNamed = (name: string) => `Principal, ${name}`
export const principal = 'Principal'
export const qr = 'QR code that leads to the page on which this card can be checked'
export const checkedAt = (address: string) => `This card can be checked at ${address}/report-card`
export const code = (code: string) => `Code: ${code}`
export const grade = 'Grade'
export const position = 'Position'
export const inSchool = 'In school'
export const positions = 'Positions are among those who are taught together; equal results share a position.'
export const positionsInSchool =
  'In school: the position among all of the grade in the subject, once all of its classes are released.'
export const transcriptOf = (name: string) => `Transcript of ${name}`
export const transcriptContinued = (name: string) => `Transcript of ${name}, continued`
export const transcript = 'Transcript of results'
export const number = (number: string) => `Admission number ${number}`
export const yearAndClass = (year: string, classes: string) => `${year}, class ${classes}`
export const titleOfClass = (className: string, term: string, year: string) =>
  `Report cards ${className}, ${term} ${year}`
export const givenName = 'Given name'
export const admissionNumber = 'Admission number'
export const meritFile = (grade: number, term: string, year: string) =>
  `Merit list Grade ${grade} ${term} ${year}`
export const notInMeritList = (classes: string) =>
  `Not in this list, because their results are not released: ${classes}`
export const ownFile = (term: string, year: string, student: string) =>
  `Report card ${term} ${year} ${student}`
export const transcriptFile = (surname: string, givenName: string, number: string) =>
  `Transcript ${surname} ${givenName} ${number}.pdf`
export const subject = 'Subject'
export const placeOf = (position: number, of: number | undefined) => `${position} of ${of}`
export const place = 'Place'
export const surname = 'Surname'
export const className = 'Class'
export const mean = 'Mean'
export const comment = 'Comment'
