import { expect, test } from 'vitest'
import type { ReportComments } from '#shared/report-cards/contract.ts'
import { changeIn, draftOfComment, firstPlace, isWritable } from './comments-draft.ts'

const student = (
  comment: string | null,
  state?: 'returned' | 'accepted',
): ReportComments['students'][number] => ({
  id: 'ruth',
  first_name: 'Ruth',
  last_name: 'Aka',
  percentage: null,
  results: [],
  days_absent: null,
  earlier: null,
  comment,
  reading: state ? { state, note: state === 'returned' ? 'Too short.' : null, written_comment: null } : null,
})
const listOf = (...students: ReportComments['students']) => ({ is_open: false, students })

test.each([
  ['Reads very well. ', 'Reads well.', { comment: 'Reads very well.', before: 'Reads well.' }],
  [' Reads well.', 'Reads well.', undefined],
  ['  ', 'Sings.', { comment: null, before: 'Sings.' }],
  ['Runs.', '', { comment: 'Runs.', before: null }],
  ['', '', undefined],
])('a comment %j that was read as %j is sent as %j', (comment, before, change) => {
  expect(changeIn({ comment, before }, 'ruth')).toEqual(change && { student_id: 'ruth', ...change })
})

test('a returned comment comes first and can be changed after the others are signed off', () => {
  const [done, back, none] = [student('Reads.', 'accepted'), student('Sings.', 'returned'), student(null)]
  expect(firstPlace(listOf(none, done, back))).toBe(2)
  expect(firstPlace(listOf(done, none))).toBe(1)
  expect([done, back, none].map((one) => isWritable(listOf(), one))).toEqual([false, true, false])
  expect(draftOfComment(none)).toEqual({ comment: '', before: '' })
})
