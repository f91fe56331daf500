import { expect, test } from 'vitest'
import { changesIn, commentIn } from './comments-draft.ts'

test('only comments that were changed are sent, each with what it was changed from', () => {
  const before = { ruth: 'Reads well.', tom: 'Writes well.', ana: 'Sings.', joe: '' }
  const typed = { ruth: 'Reads very well. ', tom: ' Writes well.', ana: '  ', joe: 'Runs.' }
  expect(changesIn({ typed, before })).toEqual([
    { student_id: 'ruth', comment: 'Reads very well.', before: 'Reads well.' },
    { student_id: 'ana', comment: null, before: 'Sings.' },
    { student_id: 'joe', comment: 'Runs.', before: null },
  ])
})

test('a comment that was not touched follows the one at the school', () => {
  const mine = { typed: { ruth: '' }, before: { ruth: 'Reads well.', tom: 'Writes well.' } }
  const theirs = { ruth: 'Reads fast.', tom: 'Writes a lot.' }
  const kept = { ...mine, before: theirs }
  expect([commentIn(kept, 'ruth'), commentIn(kept, 'tom')]).toEqual(['', 'Writes a lot.'])
  expect(changesIn(kept)).toEqual([{ student_id: 'ruth', comment: null, before: 'Reads fast.' }])
})
