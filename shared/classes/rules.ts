import type { FieldRule } from '#shared/field-rules.ts'
import * as formMessages from '#shared/words/forms.ts'
import * as messages from './messages.ts'

/** Rules of a class (spec/teacher-and-admin.md section 5), for the forms and the contracts. */
export const classRules = {
  level: { kind: 'choice', missing: messages.level },
  name: { kind: 'choice', missing: messages.name },
  subject_id: { kind: 'choice', missing: formMessages.subject },
  academic_year: { kind: 'text', max: 20, missing: messages.academicYear },
  term: { kind: 'choice', missing: messages.term },
  room: { kind: 'text', max: 50 },
} as const satisfies Record<string, FieldRule>

export const scheduleMessage = messages.schedule
