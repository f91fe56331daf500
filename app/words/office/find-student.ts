import { formatCount } from '#app/lib/text/format.ts'

/** Texts of finding and adding one student. */

export const findStudentTexts = {
  label: 'Find a student',
  hint: 'Name or number',
  nobody: 'Nobody matches.',
  count: (count: number) => (count === 1 ? '1 student matches' : `${formatCount(count)} students match`),
}

export const addStudentTexts = {
  open: 'Add student',
  title: 'Add a student',
  description: 'For one student in the middle of a term. Import a spreadsheet for many.',
  fields: {
    admission_number: 'Admission Number',
    first_name: 'Given Name',
    last_name: 'Surname',
    class_name: 'Class',
  },
  numberHint: 'Blank: the next free number.',
  noClass: 'No class yet',
  isAnother: 'No, this is another student of that name',
  save: 'Add student',
  saved: 'Student added',
  failed: 'The student was not added',
}
