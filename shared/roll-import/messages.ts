import { rollTooLarge } from '#shared/student-records/roll.ts'

/** Words of the server about roll import. */
export const rollImportMessages = {
  changedMeanwhile:
    'The list has changed since this was shown, so nothing was imported. Please look at it again.',
  longCell: (title: string) => `${title} is longer than 100 characters`,
  noFile: 'This file is not waiting to be imported any more. Please choose it again.',
  noColumn: 'Choose a column for this first.',
  noRow: 'The file has no such row.',
  kind: (kinds: string) => `The kind is one of ${kinds}.`,
  manyWaiting: 'Several files are waiting to be read already. Please try again in a minute.',
  open: 'Something in this file may be understood in several ways. Please say how it is meant.',
  faulty: 'Some lines have problems. Correct them, or leave them out.',
  manyTeachers: (most: number) => `At most ${most} new teachers can be imported at once.`,
  undone: 'There is no such import, or it has been undone already.',
  tooLarge: rollTooLarge,
  problemsFile: (name: string) => `Problems in ${name}`,
  line: 'Line',
  name: 'Name',
  className: 'Class',
  column: 'Column',
  inFile: 'In the file',
  problem: 'Problem',
  sheet: 'Sheet',
  sheetName: 'Name of the sheet',
  nameParts: (surname: string, given: string) => `Surname ${surname || '–'}, given name ${given || '–'}`,
  missing: (title: string | undefined) => `${title} is missing`,
  duplicate: (title: string | undefined, line: number, sheet = '') =>
    `${title} is a duplicate of line ${line}${sheet && ` of the sheet ${sheet}`}`,
  broken: (title: string | undefined, cell: string) =>
    `${title} is ${cell}, which a spreadsheet writes where a value is lost`,
  shortened: (title: string, cell: string) =>
    `${title} ${cell} was shortened by a spreadsheet, so digits are lost`,
  noPhone: (title: string, cell: string) => `${title} ${cell} is no telephone number`,
  problems: 'Problems',
  noEmail: 'email is not an email address',
  numberForm: (number: string) =>
    `admission number ${number} may hold only letters, digits, dots and hyphens, at most 40`,
  sex: (cell: string) => `sex ${cell} is neither F nor M`,
  noGrade: (cell: string) => `grade ${cell} does not exist`,
  noHomeClass: (cell: string) => `class ${cell} does not exist`,
  status: (cell: string, statuses: readonly string[]) =>
    `status ${cell} is not one of ${statuses.join(', ')}`,
  length: (title: string, least: number, most: number) =>
    `${title} is not between ${least} and ${most} characters long`,
  noDate: (cell: string) => `date ${cell} is not a date`,
  noSuchDate: (cell: string) => `date ${cell} does not exist`,
  columnsOfStudents: {
    admission_number: 'admission number',
    last_name: 'surname',
    first_name: 'given name',
    sex: 'sex',
    grade_level: 'grade',
    class_name: 'class',
    enrollment_date: 'date',
    status: 'status',
    contact_email: 'email',
  },
  columnsOfTeachers: {
    teacher_id: 'teacher ID',
    surname: 'surname',
    given_name: 'given name',
    email: 'email',
    status: 'status',
  },
  teacherIdForm: (id: string) =>
    `teacher ID ${id} may hold only letters, digits, dots, slashes and hyphens, at most 40`,
  duplicateEmail: (line: number) => `email is a duplicate of line ${line}`,
}
