import type { NounFields } from '#shared/noun-fields.ts'
import * as formMessages from '#shared/words/forms.ts'
import * as courseMessages from './messages.ts'

/** A unit of a course; its entries are a separate part of the form. */
export const unitFields = {
  title: { kind: 'text', max: 200, label: 'Title', missing: formMessages.title },
  opens_on: {
    kind: 'date',
    label: 'Opens on',
    meaning: 'From this day on the students see it',
    invalid: formMessages.date,
    missing: courseMessages.opensOn,
  },
} as const satisfies NounFields
