import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

test('a changed row replaces the old one in the list, and the rest stays', () => {
  const student = (student_id: string) => ({
    student_id,
    admission_number: student_id,
    first_name: 'Ruth',
    last_name: 'Dambui',
    suggested_email: '',
    state: 'pending' as const,
    reason: null,
    why: null,
  })
  const last = {
    running: true,
    succeeded: 0,
    failed: 0,
    at: '1',
    on_roll: 9,
    to_be_linked: 0,
    students: [student('a'), student('b')],
  }
  const change = {
    student_id: 'b',
    state: 'error' as const,
    reason: 'The reason.',
    why: { code: 'accountCreation.failed', values: [] },
  }
  const summary = { running: true, succeeded: 0, failed: 1, at: '2' }
  expect(mergeChanges(last, { ...summary, changed: [change] })).toEqual({
    ...summary,
    on_roll: 9,
    to_be_linked: 0,
    students: [student('a'), { ...student('b'), ...change }],
  })
})
