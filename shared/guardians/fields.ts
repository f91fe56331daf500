import { languageNames, languages } from '#shared/translations/languages.ts'
import * as formMessages from '#shared/words/forms.ts'
import type { NounFields } from '#shared/noun-fields.ts'
import * as guardianMessages from './messages.ts'

export const relations = [
  'mother',
  'father',
  'grandparent',
  'aunt',
  'uncle',
  'sibling',
  'guardian',
  'other',
] as const

export type Relation = (typeof relations)[number]

export const relationNames = {
  mother: 'Mother',
  father: 'Father',
  grandparent: 'Grandparent',
  aunt: 'Aunt',
  uncle: 'Uncle',
  sibling: 'Sibling',
  guardian: 'Guardian',
  other: 'Other',
} as const satisfies Record<Relation, string>

/** The person, who may be a guardian of several students. */
export const personFields = {
  name: { kind: 'text', max: 120, label: 'Name' },
  language: {
    kind: 'choice',
    options: languages,
    optionNames: languageNames,
    label: 'Language',
    missing: guardianMessages.language,
  },
} as const satisfies NounFields

/** The tie of a guardian and a student. */
export const tieFields = {
  relation: {
    kind: 'choice',
    options: relations,
    optionNames: relationNames,
    label: 'Relation',
    missing: guardianMessages.relation,
  },
  may_be_called: { kind: 'flag', label: 'May be called' },
  may_read: { kind: 'flag', label: 'May read absences, results and announcements' },
  gets_texts: { kind: 'flag', label: 'Gets texts' },
  valid_from: {
    kind: 'date',
    label: 'From',
    missing: guardianMessages.from,
    invalid: formMessages.date,
  },
  paper_seen: { kind: 'text', max: 200, label: 'Paper seen' },
  office_note: { kind: 'text', max: 1000, lines: 2, label: 'Note for the office' },
} as const satisfies NounFields

/** Everything that the office records about a guardian of a student, in the order of the form. */
export const guardianFields = { ...personFields, ...tieFields } as const satisfies NounFields

/** The most guardians that a student may have at a time. */
export const maxGuardians = 12
