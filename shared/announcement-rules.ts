import type { FieldRule } from './field-rules.ts'

/** Rules of the form of an announcement, for the form and the contract. */
export const announcementRules = {
  title: { kind: 'text', most: 200, missing: 'Enter a title.' },
  content: { kind: 'text', most: 10_000, missing: 'Write the text of the announcement.' },
  shown_from: { kind: 'date', invalid: 'Enter a valid date.', missing: 'Enter the first day.' },
  shown_until: { kind: 'date', invalid: 'Enter a valid date.' },
} as const satisfies Record<string, FieldRule>

export const untilBeforeFrom = 'The last day is before the first day.'

/** Days for which an announcement that somebody has not seen stands before the first screen. */
export const newForDays = 30
