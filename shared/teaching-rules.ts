import * as classMessages from './classes/messages.ts'
import * as formMessages from './words/forms.ts'
import * as markSheetMessages from './mark-sheet/messages.ts'
import type { FieldRule } from './field-rules.ts'

/** Rules of the forms of the teacher's side (spec/teacher-and-admin.md section 5), for the forms and the contracts. */

export const classRules = {
  level: { kind: 'choice', missing: classMessages.level },
  name: { kind: 'choice', missing: classMessages.name },
  subject_id: { kind: 'choice', missing: formMessages.subject },
  academic_year: { kind: 'text', most: 20, missing: classMessages.academicYear },
  term: { kind: 'choice', missing: classMessages.term },
  room: { kind: 'text', most: 50 },
} as const satisfies Record<string, FieldRule>

export const scheduleMessage = classMessages.schedule

/** A column of the mark sheet. */
export const assessmentRules = {
  title: { kind: 'text', most: 200, missing: formMessages.title },
  grade_type: { kind: 'choice', missing: markSheetMessages.kindOfWork },
  held_on: { kind: 'date', invalid: formMessages.date },
  points_possible: {
    kind: 'whole number',
    least: 1,
    most: 10_000,
    invalid: markSheetMessages.points,
  },
} as const satisfies Record<string, FieldRule>

/** The most characters that the feedback on a hand-in may have. */
export const longestFeedback = 20_000
