import { rollCallRules } from './roll-call-rules.ts'

/** Rules of what the office enters about absences, for the forms and the contract. */
export const absenceRules = {
  day: rollCallRules.day,
  reason: rollCallRules.reason,
  from: { kind: 'date', invalid: 'Enter a valid date.', missing: 'Enter the first day.' },
  until: { kind: 'date', invalid: 'Enter a valid date.', missing: 'Enter the last day.' },
} as const

/** The groups by which absences are summed up. */
export const absenceGroups = ['student', 'class', 'grade', 'sex'] as const

/** Rows of the sums that a page shows; the spreadsheet has all. */
export const mostAbsenceFigures = 200

/** Heads of the columns, on the page and in the spreadsheet. */
export const absenceFigureTitles = {
  by: { student: 'Student', class: 'Class', grade: 'Grade', sex: 'Sex' },
  class_name: 'Home class',
  students: 'Students absent or late',
  days: 'Days absent',
  lessons: 'Rolls absent',
  late: 'Late',
  unexplained: 'Days without a reason',
} as const

/** The sexes of the census: `unknown` where the record has none, `all` for their sum. */
export const censusSexes = { F: 'Female', M: 'Male', unknown: 'Not known', all: 'All' } as const

/** Heads of the columns of the census, on the page, on paper and in the spreadsheet. */
export const censusTitles = {
  grade: 'Grade',
  sex: 'Sex',
  students: 'Enrolled students',
  possible: 'Possible days',
  attended: 'Days attended',
  rate: 'Attendance rate in %',
} as const
