import type { FieldRule } from '#shared/field-rules.ts'
import { announcementFaults } from './messages.ts'
import { commonFaults } from '#shared/words/forms.ts'

/** Rules of the form of an announcement, for the form and the contract. */
export const announcementRules = {
  title: { kind: 'text', most: 200, missing: commonFaults.title },
  content: { kind: 'text', most: 10_000, missing: announcementFaults.content },
  shown_from: { kind: 'date', invalid: commonFaults.date, missing: announcementFaults.from },
  shown_until: { kind: 'date', invalid: commonFaults.date },
} as const satisfies Record<string, FieldRule>

export const untilBeforeFrom = announcementFaults.untilBeforeFrom

/** Days for which an announcement that somebody has not seen stands before the first screen. */
export const newForDays = 30
