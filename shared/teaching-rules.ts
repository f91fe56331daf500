import type { FieldRule } from './field-rules.ts'

/** Rules of the forms of the teacher's side (spec/teacher-and-admin.md section 5), for the forms and the contracts. */

export const noteRules = {
  title: { kind: 'text', most: 200, missing: 'Enter a title.' },
  subject_id: { kind: 'choice', missing: 'Choose the subject.' },
  content: { kind: 'text', most: 100_000, missing: 'Write the content of the note.' },
} as const satisfies Record<string, FieldRule>

export const assignmentRules = {
  title: { kind: 'text', most: 200, missing: 'Enter a title.' },
  description: { kind: 'text', most: 20_000 },
  subject_id: { kind: 'choice', missing: 'Choose the subject.' },
  class_id: { kind: 'choice', missing: 'Choose the class.' },
  due_date: { kind: 'date', invalid: 'Enter a valid date.' },
  total_marks: {
    kind: 'whole number',
    least: 0,
    most: 10_000,
    invalid: 'Enter a whole number from 0 to 10000.',
  },
} as const satisfies Record<string, FieldRule>

export const classRules = {
  level: { kind: 'choice', missing: 'Choose the school level.' },
  name: { kind: 'choice', missing: 'Choose the class name.' },
  subject_id: { kind: 'choice', missing: 'Choose the subject.' },
  academic_year: { kind: 'text', most: 20, missing: 'Enter the academic year.' },
  term: { kind: 'choice', missing: 'Choose the term.' },
  room: { kind: 'text', most: 50 },
} as const satisfies Record<string, FieldRule>

export const scheduleMessage = 'The timetable has Monday to Friday with numbered periods.'

/** A column of the mark sheet. */
export const assessmentRules = {
  title: { kind: 'text', most: 200, missing: 'Enter a title.' },
  grade_type: { kind: 'choice', missing: 'Choose the kind of work.' },
  held_on: { kind: 'date', invalid: 'Enter a valid date.' },
  points_possible: {
    kind: 'whole number',
    least: 1,
    most: 10_000,
    invalid: 'Enter a whole number from 1 to 10000.',
  },
} as const satisfies Record<string, FieldRule>

/** How many comments a teacher may save for marking. */
export const mostPhrases = 100

/** A comment that a teacher saves for marking. */
export const phraseRules = {
  phrase: { kind: 'text', most: 1000, missing: 'Write the comment.' },
} as const satisfies Record<string, FieldRule>

/** The most characters that the feedback on a hand-in may have. */
export const longestFeedback = 20_000
