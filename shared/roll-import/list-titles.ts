import { subjectFields } from '#shared/subjects/fields.ts'

/* Titles of the columns of lists that do not name people. */

/** The columns of a list of subjects with who teaches them in which class. */
export const subjectImportTitles = {
  subject_code: subjectFields.code.label,
  subject_name: subjectFields.name.label,
  subject_level: 'Level',
  subject_teacher: 'Teacher',
  subject_classes: 'Classes',
} as const

/** The columns of a list of absences, beside those that name the student. */
export const absenceTitles = {
  absence_day: 'Day',
  absence_kind: 'Kind',
  absence_reason: 'Reason',
} as const
