import * as announcementMessages from './messages.ts'
import * as formMessages from '#shared/words/forms.ts'
import type { NounFields } from '#shared/noun-fields.ts'

/** The fields of an announcement, besides its audience and its file. */
export const announcementFields = {
  title: { kind: 'text', max: 200, label: 'Title', missing: formMessages.title },
  content: {
    kind: 'text',
    max: 10_000,
    lines: 8,
    label: 'Text',
    missing: announcementMessages.content,
    meaning: 'With the markup of news articles',
  },
  shown_from: {
    kind: 'date',
    label: 'First day',
    invalid: formMessages.date,
    missing: announcementMessages.from,
    meaning: 'The first day; one that has come means at once',
  },
  shown_until: {
    kind: 'date',
    label: 'Last day',
    invalid: formMessages.date,
    meaning: 'The last day; null: without end',
  },
  is_pinned: { kind: 'flag', label: 'Pin it to the top of the list', meaning: 'Stands before the others' },
} as const satisfies NounFields

export const untilBeforeFrom = announcementMessages.untilBeforeFrom

/** Days for which an unread announcement is shown above the first screen. */
export const newForDays = 30
