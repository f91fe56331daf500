/* Texts of absences on paper, in sheets and in mails. */

export const sheet = 'Absences'
export const census = 'Attendance'
export const censusFile = (from: string, until: string) => `Attendance ${from} to ${until}`
export const fileName = (from: string, until: string) => `Absences ${from} to ${until}`

export const ages = 'Ages'
export const agesFile = (day: string) => `Students by age ${day}`

/** Column titles of the students by age. */
export const ageTitles = {
  age: 'Age',
  ofGrade: (grade: number | null, sex: string) => `${grade === null ? 'No grade' : `Grade ${grade}`}, ${sex}`,
  ofAll: (sex: string) => `All grades, ${sex}`,
  sum: 'All ages',
  repeaters: (before: string) => `Repeaters, in the same grade on ${before}`,
  boarders: 'Boarders',
} as const
export const noAge = 'Not known'

/* Faults of the fields of an absence. */

export const day = 'Enter the day.'
export const from = 'Enter the first day.'
export const until = 'Enter the last day.'

/** Column titles, on the page and in the spreadsheet. */
export const absenceFigureTitles = {
  by: { student: 'Student', class: 'Class', grade: 'Grade', sex: 'Sex' },
  class_name: 'Home class',
  students: 'Students absent or late',
  days: 'Days absent',
  lessons: 'Rolls absent',
  late: 'Late',
  unexplained: 'Days without a reason',
} as const

/** Column titles of the census, on the page, on paper and in the spreadsheet. */
export const censusTitles = {
  grade: 'Grade',
  sex: 'Sex',
  students: 'Enrolled students',
  possible: 'Possible days',
  attended: 'Days attended',
  rate: 'Attendance rate in %',
} as const
