import { studentStatuses } from '#shared/accounts/filters.ts'
import { personNumberForm } from '#shared/accounts/person-number.ts'
import { statusFields } from '#shared/accounts/status-fields.ts'
import type { GuardianColumn, RollField } from '#shared/student-records/roll.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { gradesOf } from '#shared/school-structure/grades.ts'
import { because } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { isShortened, lettersOf, readEmail, readName, withoutTextMark, type CellReading } from './cells.ts'
import { guardianReaders, guardianWords } from './guardian-cells.ts'
import { readDate, readersOf, wordsOfFields } from './field-cells.ts'
import { figuresOfGrade } from './fit-grade.ts'
import type { SchoolFacts } from './kind.ts'

const texts = words.rollImport

/** Names of the columns in the messages about faults. */
export const studentWords: Record<RollField | GuardianColumn, string> = {
  ...texts.columnsOfStudents,
  ...wordsOfFields(statusFields),
  ...guardianWords,
  ...wordsOfFields(studentFields),
}

const studentFieldReaders = readersOf(studentFields)

const residences = {
  Day: ['d', 'ds', 'dayscholar', 'nonboarder', 'nonboarding'],
  Boarder: ['b', 'bs', 'boarding', 'board', 'boarderstudent', 'boardingstudent'],
}

const sexes = { F: ['f', 'female', 'girl', 'woman'], M: ['m', 'male', 'boy', 'man'] }

/** Parses the text of a cell that is not empty. Values are in the database's form, as text. */
export const studentReaders: Record<
  RollField | GuardianColumn,
  (cell: string, school: SchoolFacts) => CellReading
> = {
  ...readersOf(statusFields),
  ...studentFieldReaders,
  residence: (cell, school) => {
    const word = lettersOf(cell)
    const value = (['Day', 'Boarder'] as const).find((one) => residences[one].includes(word))
    return value ? { value } : studentFieldReaders.residence(cell, school)
  },
  ...guardianReaders,
  admission_number: (cell) => {
    const number = withoutTextMark(cell)
    if (isShortened(number))
      return { fault: because('rollImport.shortened', studentWords.admission_number, number) }
    if (personNumberForm.test(number)) return { value: number }
    return { fault: because('rollImport.numberForm', number) }
  },
  last_name: (cell) => readName(cell, studentWords.last_name),
  first_name: (cell) => readName(cell, studentWords.first_name),
  sex: (cell) => {
    const word = cell.toLowerCase().replaceAll('.', '')
    const value = (['F', 'M'] as const).find((sex) => sexes[sex].includes(word))
    return value ? { value } : { fault: because('rollImport.sex', cell) }
  },
  grade_level: (cell, { structure }) => {
    const value = figuresOfGrade(cell)
    const grades = gradesOf(structure)
    return grades.map(String).includes(value)
      ? { value }
      : { fault: because('rollImport.noGrade', cell, grades) }
  },
  class_name: (cell, { findClass }) => {
    const value = findClass(withoutTextMark(cell))
    return value ? { value } : { fault: because('rollImport.noHomeClass', cell) }
  },
  enrollment_date: (cell, { isMonthFirst }) => readDate(cell, studentWords.enrollment_date, isMonthFirst),
  status: (cell) => {
    const value = studentStatuses.find((status) => status.toLowerCase() === cell.toLowerCase())
    return value
      ? { value }
      : { fault: because('rollImport.choice', studentWords.status, cell, studentStatuses) }
  },
  contact_email: readEmail,
}
