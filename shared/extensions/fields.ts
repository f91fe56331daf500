import * as formMessages from '#shared/words/forms.ts'
import type { NounFields } from '#shared/noun-fields.ts'
import * as extensionMessages from './messages.ts'

/** The fields for giving more time for an assignment. */
export const extensionFields = {
  due_date: {
    kind: 'date',
    label: 'New due date',
    invalid: formMessages.date,
    missing: extensionMessages.date,
  },
  due_time: {
    kind: 'time',
    label: 'Time',
    meaning: '`HH:MM` by the school’s clocks, up to the end of that minute; null: the whole day',
  },
  reason: { kind: 'text', max: 500, lines: 2, label: 'Reason', meaning: 'Whoever has more time reads it' },
} as const satisfies NounFields
