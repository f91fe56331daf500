import type { FieldRule } from '#shared/field-rules.ts'
import * as formMessages from '#shared/words/forms.ts'
import * as messages from './messages.ts'

/** Rules of a column of the mark sheet (spec/teacher-and-admin.md section 5), for the form and the contract. */
export const assessmentRules = {
  title: { kind: 'text', max: 200, missing: formMessages.title },
  grade_type: { kind: 'choice', missing: messages.kindOfWork },
  held_on: { kind: 'date', invalid: formMessages.date },
  points_possible: {
    kind: 'whole number',
    min: 1,
    max: 10_000,
    invalid: messages.points,
  },
} as const satisfies Record<string, FieldRule>
