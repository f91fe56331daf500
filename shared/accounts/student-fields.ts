import { namesOfFields, type PersonFields } from '#shared/person-fields.ts'

/**
 * The fields that the office records of a student beside names, classes, enrolment and account, by column of `students`, in the order
 * of the form. Each may be left out.
 */
export const studentFields = {
  sex: {
    kind: 'choice',
    options: ['F', 'M'],
    optionNames: { F: 'Female', M: 'Male' },
    label: 'Sex',
    word: 'sex',
  },
  guardian_phone: {
    kind: 'text',
    least: 3,
    most: 40,
    input: 'tel',
    label: 'Guardian Phone',
    word: 'phone',
  },
} as const satisfies PersonFields

export type StudentField = keyof typeof studentFields

export const studentFieldNames = namesOfFields(studentFields)
