import { expect, test } from 'vitest'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import type { NounFields } from '#shared/noun-fields.ts'
import { findDraftFaults } from './field-props.ts'
import { draftOf, emptyDraft, sentOf } from './row-draft.ts'

/** One field of each kind, required and not. */
const fields = {
  title: { kind: 'text', max: 20, label: 'Title', missing: 'Enter a title.' },
  place: { kind: 'text', max: 20, label: 'Place' },
  subject_id: { kind: 'choice', label: 'Subject', missing: 'Choose the subject.' },
  colour: { kind: 'choice', options: ['red', 'blue'], label: 'Colour', missing: 'Choose the colour.' },
  day: { kind: 'date', invalid: 'Enter a valid date.', missing: 'Enter the day.', label: 'Day' },
  until: { kind: 'date', invalid: 'Enter a valid date.', label: 'Until' },
  starts: { kind: 'time', label: 'Begins' },
  seats: { kind: 'whole number', min: 1, max: 9, invalid: 'Enter 1 to 9.', label: 'Seats' },
  is_public: { kind: 'flag', label: 'On the site' },
} as const satisfies NounFields

const version = { id: '7d444840-9dc0-41d1-b245-5ffdce74fad2', updated_at: '2026-02-03T10:00:00Z' }
const full = {
  title: 'Fair',
  place: 'Hall',
  subject_id: '7d444840-9dc0-41d1-b245-5ffdce74fad3',
  colour: 'red',
  day: '2026-03-04',
  until: '2026-03-05',
  starts: '08:30',
  seats: 4,
  is_public: true,
} as const
const sparse = { ...full, place: null, until: null, starts: null, is_public: false }

test.each([
  ['with all fields', full],
  ['without those that may be left out', sparse],
])('a row %s is typed and sent as it is', (_, row) => {
  const draft = draftOf(fields, { ...row, ...version })
  expect(draft).toMatchObject({ ...version, seats: '4', until: row.until ?? '' })
  expect(findDraftFaults(fields, draft)).toEqual({})
  expect(sentOf(fields, draft)).toEqual(row)
  expect(inputOf(fields).parse(row)).toEqual(row)
  expect(replyOf(fields).parse(row)).toEqual(row)
})

test('an empty form and the server find the same faults', () => {
  const draft = emptyDraft(fields)
  const faults = findDraftFaults(fields, draft)
  expect(Object.keys(faults)).toEqual(['title', 'subject_id', 'colour', 'day', 'seats'])
  const { issues = [] } = inputOf(fields).safeParse({ ...sentOf(fields, draft), seats: 0 }).error ?? {}
  const found = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
  expect(found).toEqual({ ...faults, day: fields.day.invalid })
})

test.each(['8:30', '24:00', 'noon'])('%s is no time for form and server', (typed) => {
  expect(findDraftFaults(fields, { ...emptyDraft(fields), starts: typed })).toHaveProperty('starts')
  expect(inputOf(fields).safeParse({ ...full, starts: typed }).success).toBe(false)
})

test('two versions are compared by what a person reads', () => {
  expect(textsOfFields(fields, { ...full, place: null, until: null })).toEqual([
    { label: 'Title', text: 'Fair' },
    { label: 'Place', text: '' },
    { label: 'Day', text: 'Wed, 4 Mar 2026' },
    { label: 'Until', text: '' },
    { label: 'Begins', text: '08:30' },
    { label: 'Seats', text: '4' },
  ])
})

test('a field that was added later may be missing in a call of an earlier program', () => {
  const later = {
    note: { kind: 'text', max: 20, label: 'Note', isLater: true },
  } as const satisfies NounFields
  expect(inputOf(later).parse({})).toEqual({})
  expect(inputOf(later).parse({ note: ' ' })).toEqual({ note: null })
})
