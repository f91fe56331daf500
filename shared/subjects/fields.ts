import type { NounFields } from '#shared/noun-fields.ts'
import * as subjectMessages from './messages.ts'

/** A subject of the school. */
export const subjectFields = {
  name: { kind: 'text', max: 100, label: 'Subject name', missing: subjectMessages.name },
  code: {
    kind: 'text',
    max: 20,
    label: 'Code',
    missing: subjectMessages.code,
    form: { pattern: /^[A-Z0-9&-]+$/i, invalid: subjectMessages.code },
    isInCapitals: true,
  },
} as const satisfies NounFields
