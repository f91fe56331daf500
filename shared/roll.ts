/** Titles of a roll's columns, by column of `students`, in the order in which a roll is written. */
export const rollTitles = {
  admission_number: 'Admission Number',
  last_name: 'Surname',
  first_name: 'Given Name',
  sex: 'Sex',
  grade_level: 'Grade',
  class_name: 'Class',
  enrollment_date: 'Enrolled Date',
  status: 'Status',
  contact_email: 'Email',
  guardian_phone: 'Guardian Phone',
} as const

export type RollField = keyof typeof rollTitles

export const rollFields = Object.keys(rollTitles) as RollField[]

/** The same of a list of teachers. */
export const teacherTitles = {
  teacher_id: 'Teacher ID',
  surname: 'Surname',
  given_name: 'Given Name',
  email: 'Email',
  status: 'Status',
  created_at: 'Registered Date',
} as const

/** The address that takes a spreadsheet for import as it is, by POST with its name in `?name=`; the reply is the overview. */
export const rollFilePath = '/admin/imports/file'

/** Files up to this size are read; a roll of 100,000 lines has half of it. */
export const mostRollBytes = 20 * 1024 * 1024

export const rollTooLarge =
  'The file is larger than 20 MB. Save only the sheet with the list, or save it as CSV.'
