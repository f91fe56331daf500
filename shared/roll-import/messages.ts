/* Server messages about the import of rolls. */

export const changedMeanwhile =
  'The list has changed since this was shown, so nothing was imported. Please look at it again.'
export const longCell = (title: string) => `${title} is longer than 100 characters`
export const noFile = 'This file is no longer waiting to be imported. Please choose it again.'
export const noColumn = 'Choose a column for this first.'
export const noRow = 'The file has no such row.'
export const kind = (kinds: string) => `The kind is one of ${kinds}.`
export const manyWaiting = 'Several files are waiting to be read already. Please try again in a minute.'
export const open = 'Something in this file may be understood in several ways. Please say how it is meant.'
export const faulty = 'Some lines have problems. Correct them, or leave them out.'
export const manyTeachers = (most: number) => `At most ${most} new teachers can be imported at once.`
export const undone = 'There is no such import, or it has been undone already.'
export const tooLarge = 'The file is larger than 20 MB. Save only the sheet with the list, or save it as CSV.'
export const problemsFile = (name: string) => `Problems in ${name}`
export const line = 'Line'
export const name = 'Name'
export const className = 'Class'
export const column = 'Column'
export const inFile = 'In the file'
export const problem = 'Problem'
export const sheet = 'Sheet'
export const sheetName = 'Name of the sheet'
export const nameParts = (surname: string, given: string) =>
  `Surname ${surname || '–'}, given name ${given || '–'}`
export const missing = (title: string | undefined) => `${title} is missing`
export const duplicate = (title: string | undefined, line: number, sheet = '') =>
  `${title} is a duplicate of line ${line}${sheet && ` of the sheet ${sheet}`}`
export const broken = (title: string | undefined, cell: string) =>
  `${title} is ${cell}, which a spreadsheet writes where a value is lost`
export const shortened = (title: string, cell: string) =>
  `${title} ${cell} was shortened by a spreadsheet, so digits are lost`
export const noPhone = (title: string, cell: string) => `${title} ${cell} is no telephone number`
export const problems = 'Problems'
export const noEmail = 'email is not an email address'
export const numberForm = (number: string) =>
  `admission number ${number} may hold only letters, digits, dots and hyphens, at most 40`
export const sex = (cell: string) => `sex ${cell} is neither F nor M`
export const noGrade = (cell: string) => `grade ${cell} does not exist`
export const gradeOfShared = (className: string, grades: readonly number[]) =>
  `class ${className} has Grades ${grades.join(' and ')}: say which in a column for the grade`
export const gradeOfOther = (grade: string, className: string) =>
  `grade ${grade} is not the grade of class ${className}`
export const noHomeClass = (cell: string) => `class ${cell} does not exist`
export const choice = (title: string, cell: string, options: readonly string[]) =>
  `${title} ${cell} is not one of ${options.join(', ')}`
export const length = (title: string, least: number, most: number) =>
  `${title} is not between ${least} and ${most} characters long`
export const noDate = (title: string, cell: string) => `${title} ${cell} is not a date`
export const noSuchDate = (title: string, cell: string) => `${title} ${cell} does not exist`
export const columnsOfStudents = {
  admission_number: 'admission number',
  last_name: 'surname',
  first_name: 'given name',
  grade_level: 'grade',
  class_name: 'class',
  enrollment_date: 'date',
  status: 'status',
  contact_email: 'email',
}
export const columnsOfGuardians = {
  guardian_name: 'guardian name',
  guardian_relation: 'guardian relation',
  guardian_phone: 'phone',
  guardian2_name: 'second guardian name',
  guardian2_relation: 'second guardian relation',
  guardian2_phone: 'second phone',
}
export const formerGuardian = (name: string) =>
  `${name} is a former guardian of the student; empty the cell, or add the person in the record of the student`
export const teacherIdTitle = 'teacher ID'
export const teacherIdForm = (id: string) =>
  `teacher ID ${id} may hold only letters, digits, dots, slashes and hyphens, at most 40`
export const duplicateEmail = (line: number) => `email is a duplicate of line ${line}`
