/** Texts of absences on paper, in sheets and in mails. */
export const absenceTexts = {
  sheet: 'Absences',
  census: 'Attendance',
  censusFile: (from: string, until: string) => `Attendance ${from} to ${until}`,
  fileName: (from: string, until: string) => `Absences ${from} to ${until}`,
}

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

/** Heads of the columns of the census, on the page, on paper and in the spreadsheet. */
export const censusTitles = {
  grade: 'Grade',
  sex: 'Sex',
  students: 'Enrolled students',
  possible: 'Possible days',
  attended: 'Days attended',
  rate: 'Attendance rate in %',
} as const

/** Faults of the fields of an absence. */
export const absenceFaults = {
  day: 'Enter the day.',
  from: 'Enter the first day.',
  until: 'Enter the last day.',
}
