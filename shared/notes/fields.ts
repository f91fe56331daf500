import * as formMessages from '#shared/words/forms.ts'
import * as noteMessages from './messages.ts'
import type { NounFields } from '#shared/noun-fields.ts'

/** The fields of a note (spec/teacher-and-admin.md section 5). */
export const noteFields = {
  title: { kind: 'text', max: 200, label: 'Title', missing: formMessages.title },
  subject_id: { kind: 'choice', label: 'Subject', missing: formMessages.subject },
  class_id: { kind: 'choice', label: 'Who reads it' },
  content: { kind: 'text', max: 100_000, lines: 10, label: 'Content', missing: noteMessages.content },
} as const satisfies NounFields
