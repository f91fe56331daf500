import * as formMessages from '#shared/words/forms.ts'
import type { NounFields } from '#shared/noun-fields.ts'
import * as assignmentMessages from './messages.ts'

/** The fields of an assignment (spec/teacher-and-admin.md section 5), besides its file. */
export const assignmentFields = {
  title: { kind: 'text', max: 200, label: 'Title', missing: formMessages.title },
  description: { kind: 'text', max: 20_000, lines: 5, label: 'Description' },
  subject_id: { kind: 'choice', label: 'Subject', missing: formMessages.subject },
  class_id: { kind: 'choice', label: 'Class', missing: assignmentMessages.classMissing },
  due_date: { kind: 'date', label: 'Due Date', invalid: formMessages.date },
  due_time: {
    kind: 'time',
    label: 'Due time',
    isLater: true,
    meaning: '`HH:MM` by the school’s clocks, up to the end of that minute; null: the whole day',
  },
  seen_from: {
    kind: 'date',
    label: 'Students see it from',
    invalid: formMessages.date,
    isLater: true,
    meaning: 'The day from which students see it; null: at once',
  },
  closes_on: {
    kind: 'date',
    label: 'Last day to hand in',
    invalid: formMessages.date,
    isLater: true,
    meaning: 'The day after which no hand-in is taken; null: late work is taken',
  },
  total_marks: {
    kind: 'whole number',
    min: 0,
    max: 10_000,
    label: 'Total Marks',
    invalid: assignmentMessages.totalMarks,
  },
} as const satisfies NounFields
