import type { FieldRule } from '#shared/field-rules.ts'
import { commonFaults } from '#shared/words/forms.ts'
import { forumFaults } from './messages.ts'

/** Rules of the forms of the forum, for the forms and the contract. */
export const topicRules = {
  title: { kind: 'text', most: 200, missing: commonFaults.title },
  content: { kind: 'text', most: 5000, missing: forumFaults.content },
} as const satisfies Record<string, FieldRule>

export const reasonRules = {
  reason: { kind: 'text', most: 500, missing: forumFaults.reason },
} as const satisfies Record<string, FieldRule>

/** Minutes in which an author may change a post; the policy of the table has the same. */
export const minutesToEdit = 15

/** How many posts a student may write in an hour, and how many posts report in a day. */
export const mostPostsPerHour = 20
export const mostReportsPerDay = 20
