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
export const manyTeachers = (max: number) => `At most ${max} new teachers can be imported at once.`
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
export const sameAs = (line: number, sheet = '') =>
  `this seems to be the student of line ${line}${sheet && ` of the sheet ${sheet}`}: leave the line out, or fill in a number`
export const severalNamed = (numbers: readonly string[]) =>
  `several students have this name: fill in the number of the one who is meant, ${numbers.join(' or ')}`
export const namedTwice = (number: string) =>
  `another line is of the student of this name too, whose number is ${number}: leave the line out, or fill in a number`
export const broken = (title: string | undefined, cell: string) =>
  `${title} is ${cell}, which a spreadsheet writes where a value is lost`
export const shortened = (title: string, cell: string) =>
  `${title} ${cell} was shortened by a spreadsheet, so digits are lost`
export const noPhone = (title: string, cell: string) => `${title} ${cell} is no telephone number`
export const problems = 'Problems'
export const noEmail = 'email is not an email address'
export const numberForm = (number: string) =>
  `admission number ${number} may hold only letters, digits, dots, slashes and hyphens, at most 40`
export const sex = (cell: string) => `sex ${cell} is neither F nor M`
export const noGrade = (cell: string, grades: readonly number[]) =>
  `grade ${cell} does not exist: the school has ${grades.join(', ')}`
export const gradeNumber = (grade: string) => `Grade ${grade}`
export const gradeOfShared = (className: string, grades: readonly number[]) =>
  `class ${className} has Grades ${grades.join(' and ')}: say which in a column for the grade`
export const gradeOfOther = (grade: string, className: string) =>
  `grade ${grade} is not the grade of class ${className}`
export const noHomeClass = (cell: string) => `class ${cell} does not exist`
export const choice = (title: string, cell: string, options: readonly string[]) =>
  `${title} ${cell} is not one of ${options.join(', ')}`
export const length = (title: string, min: number, max: number) =>
  `${title} is not between ${min} and ${max} characters long`
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
  guardian3_name: 'third guardian name',
  guardian3_relation: 'third guardian relation',
  guardian3_phone: 'third phone',
}
export const formerGuardian = (name: string) =>
  `${name} is a former guardian of the student; empty the cell, or add the person in the record of the student`
export const teacherIdTitle = 'teacher ID'
export const teacherIdForm = (id: string) =>
  `teacher ID ${id} may hold only letters, digits, dots, slashes and hyphens, at most 40`
export const duplicateEmail = (line: number) => `email is a duplicate of line ${line}`
export const columnsOfSubjects = {
  subject_code: 'code',
  subject_name: 'subject',
  subject_level: 'level',
  subject_teacher: 'teacher',
  subject_classes: 'class',
}
export const noTeacher = (cell: string) => `no active teacher has the ID or the name ${cell}`
export const codeOfOther = (code: string, subject: string) => `code ${code} is that of ${subject}`
export const otherName = (subject: string, code: string) =>
  `code ${code} is that of ${subject} in another line of this file`
export const otherCode = (subject: string, code: string) =>
  `${subject} has the code ${code} in another line of this file`
export const otherTeacher = (subject: string, className: string, line: number) =>
  `${subject} in ${className} has another teacher in line ${line}`
export const teacherWithoutClass = (teacher: string) => `the classes that ${teacher} teaches are missing`
export const notOffered = (subject: string, level: string) =>
  `${subject} is not a subject of ${level}: write ${level} as its level in the file, or leave the class out`
export const mostSubjects = (level: string, max: number) =>
  `${level} has ${max} subjects already, which is the most`
export const columnsOfAbsences = {
  absence_day: 'day',
  absence_kind: 'kind of absence',
  absence_reason: 'reason',
}
export const absenceKinds = { absent: 'absent', late: 'late', present: 'present' }
export const noStudent = (cell: string) => `no student has the number or the name ${cell}`
export const noStudentIn = (cell: string, className: string) =>
  `no student of class ${className} has the name ${cell}`
export const numberOfOther = (number: string, name: string) => `admission number ${number} is that of ${name}`
export const noClass = (name: string) => `${name} was in no home class on that day`
export const weekend = (cell: string) => `${cell} is a Saturday or Sunday`
export const holiday = (cell: string, name: string) => `${cell} is a holiday: ${name}`
export const outsideTerms = (cell: string) => `${cell} is outside the terms of the school calendar`
export const dayNotOver = (cell: string) =>
  `${cell} is not over: absences of today and later days are noted when the roll is called`
export const otherAbsence = (line: number) => `line ${line} says something else of the same student and day`
