import type { FieldRule } from './field-rules.ts'
import { assignmentFaults } from './assignments/messages.ts'
import { classFaults } from './classes/messages.ts'
import { commonFaults } from './words/forms.ts'
import { assessmentFaults } from './mark-sheet/messages.ts'

/** Rules of the forms of the teacher's side (spec/teacher-and-admin.md section 5), for the forms and the contracts. */

export const assignmentRules = {
  title: { kind: 'text', most: 200, missing: commonFaults.title },
  description: { kind: 'text', most: 20_000 },
  subject_id: { kind: 'choice', missing: commonFaults.subject },
  class_id: { kind: 'choice', missing: assignmentFaults.class },
  due_date: { kind: 'date', invalid: commonFaults.date },
  total_marks: {
    kind: 'whole number',
    least: 0,
    most: 10_000,
    invalid: assignmentFaults.totalMarks,
  },
} as const satisfies Record<string, FieldRule>

export const classRules = {
  level: { kind: 'choice', missing: classFaults.level },
  name: { kind: 'choice', missing: classFaults.name },
  subject_id: { kind: 'choice', missing: commonFaults.subject },
  academic_year: { kind: 'text', most: 20, missing: classFaults.academicYear },
  term: { kind: 'choice', missing: classFaults.term },
  room: { kind: 'text', most: 50 },
} as const satisfies Record<string, FieldRule>

export const scheduleMessage = classFaults.schedule

/** A column of the mark sheet. */
export const assessmentRules = {
  title: { kind: 'text', most: 200, missing: commonFaults.title },
  grade_type: { kind: 'choice', missing: assessmentFaults.kindOfWork },
  held_on: { kind: 'date', invalid: commonFaults.date },
  points_possible: {
    kind: 'whole number',
    least: 1,
    most: 10_000,
    invalid: assessmentFaults.points,
  },
} as const satisfies Record<string, FieldRule>

/** The most characters that the feedback on a hand-in may have. */
export const longestFeedback = 20_000
