import type { NounFields } from '#shared/noun-fields.ts'
import * as handInMessageMessages from './messages.ts'

/** A message under a hand-in. */
export const handInMessageFields = {
  content: {
    kind: 'text',
    max: 5000,
    lines: 3,
    label: 'Your message',
    missing: handInMessageMessages.content,
  },
} as const satisfies NounFields

/** The most messages that a person may write in an hour. */
export const maxMessagesPerHour = 60
