import * as messages from './messages.ts'
import { namesOfFields, type PersonFields } from '#shared/person-fields.ts'

/**
 * The optional fields of a student that the office records besides names, classes, enrolment and account, by
 * column of `students`, in the order of the form.
 */
export const studentFields = {
  sex: {
    kind: 'choice',
    options: ['F', 'M'],
    optionNames: { F: 'Female', M: 'Male' },
    label: 'Sex',
    word: 'sex',
  },
  date_of_birth: {
    kind: 'date',
    label: 'Date of Birth',
    word: 'date of birth',
    invalid: messages.dateOfBirth,
    past: { years: 100 },
  },
  home_village: {
    kind: 'text',
    min: 1,
    max: 100,
    label: 'Home Village or District',
    word: 'home village or district',
  },
  home_province: { kind: 'text', min: 1, max: 100, label: 'Home Province', word: 'home province' },
  residence: {
    kind: 'choice',
    options: ['Day', 'Boarder'],
    optionNames: { Day: 'Day student', Boarder: 'Boarder' },
    label: 'Residence',
    word: 'residence',
  },
  previous_school: {
    kind: 'text',
    min: 1,
    max: 100,
    label: 'Previous School',
    word: 'previous school',
  },
} as const satisfies PersonFields

export type StudentField = keyof typeof studentFields

export const studentFieldNames = namesOfFields(studentFields)
