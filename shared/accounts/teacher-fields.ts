import * as formMessages from '#shared/words/forms.ts'
import type { PersonFields } from '#shared/person-fields.ts'
import { teacherStatuses } from './filters.ts'
import { staffEmailRule, teacherRules } from './rules.ts'

const oneLine = { pattern: /^[^\n\r\t]*$/, invalid: formMessages.oneLine }

/** The fields of a teacher that the office changes, by column of `teachers`, in the order of the form. */
export const teacherFields = {
  surname: { ...teacherRules.surname, form: oneLine, label: 'Surname', word: 'surname', isSearched: true },
  given_name: {
    ...teacherRules.given_name,
    form: oneLine,
    label: 'Given Name',
    word: 'given name',
    isSearched: true,
  },
  email: { ...staffEmailRule, label: 'Email', word: 'email', isSearched: true },
  status: {
    kind: 'choice',
    options: teacherStatuses,
    label: 'Status',
    word: 'status',
    missing: formMessages.status,
  },
} as const satisfies PersonFields

/** The fields without which nobody can be a teacher here. */
const ofAccount = ['surname', 'given_name', 'email', 'status'] as const

type OfAccount = (typeof ofAccount)[number]

/** The other fields of a teacher, which the list shows if they are chosen. */
export type FurtherTeacherField = Exclude<keyof typeof teacherFields, OfAccount>

export const furtherTeacherFields = Object.keys(teacherFields).filter(
  (name): name is FurtherTeacherField => !(ofAccount as readonly string[]).includes(name),
)
