import { commonFaults } from '#shared/words/forms.ts'
import { noteFaults } from './messages.ts'
import type { NounFields } from '#shared/noun-fields.ts'

/** The fields of a note (spec/teacher-and-admin.md section 5). */
export const noteFields = {
  title: { kind: 'text', most: 200, label: 'Title', missing: commonFaults.title },
  subject_id: { kind: 'choice', label: 'Subject', missing: commonFaults.subject },
  class_id: { kind: 'choice', label: 'Who reads it' },
  content: { kind: 'text', most: 100_000, lines: 10, label: 'Content', missing: noteFaults.content },
} as const satisfies NounFields
