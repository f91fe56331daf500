import type { FieldRule } from '#shared/field-rules.ts'
import * as formMessages from '#shared/words/forms.ts'
import * as forumMessages from './messages.ts'

/** Rules of the forum's forms, for the forms and the contract. */
export const topicRules = {
  title: { kind: 'text', max: 200, missing: formMessages.title },
  content: { kind: 'text', max: 5000, missing: forumMessages.content },
} as const satisfies Record<string, FieldRule>

export const reasonRules = {
  reason: { kind: 'text', max: 500, missing: forumMessages.reason },
} as const satisfies Record<string, FieldRule>

/** Minutes in which an author may change a post; the table's policy has the same number. */
export const minutesToEdit = 15

/** How many posts a student may write in an hour, and how many reports a person may make in a day. */
export const maxPostsPerHour = 20
export const maxReportsPerDay = 20
