import * as formMessages from '#shared/words/forms.ts'
import * as eventMessages from './messages.ts'
import type { NounFields } from '#shared/noun-fields.ts'

/** The fields of an event, besides its audience. */
export const eventFields = {
  title: { kind: 'text', max: 200, label: 'Title', missing: formMessages.title },
  starts_on: { kind: 'date', label: 'Day', invalid: formMessages.date, missing: eventMessages.day },
  ends_on: {
    kind: 'date',
    label: 'Last day',
    invalid: formMessages.date,
    meaning: 'The last day, which for most is the first',
  },
  starts_at: {
    kind: 'time',
    label: 'Begins at',
    meaning: '`HH:MM` by the school’s clocks; null: the whole day',
  },
  ends_at: { kind: 'time', label: 'Ends at', meaning: '`HH:MM` by the school’s clocks' },
  repeats_until: {
    kind: 'date',
    label: 'Until',
    invalid: formMessages.date,
    meaning: 'Each week until this day of the term; null: once',
  },
  place: { kind: 'text', max: 200, label: 'Place' },
  content: { kind: 'text', max: 5000, lines: 4, label: 'What people should know' },
  is_public: {
    kind: 'flag',
    label: 'Put it on the public site too, under News and events',
    meaning: 'On the public site too, which the office alone decides',
  },
} as const satisfies NounFields
