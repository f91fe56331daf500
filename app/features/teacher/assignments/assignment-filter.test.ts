import { expect, test } from 'vitest'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { filterAssignments, noFilter } from './assignment-filter.ts'

/** Two in the afternoon at the school. */
const now = new Date('2026-08-12T04:00:00Z')

function assignment(id: string, overrides: Partial<SetAssignment>) {
  const row = { id, title: 'Essay', class_id: 'c1', class_name: '9B', subject_name: 'English' }
  return {
    ...row,
    due_date: null,
    due_time: null,
    status: 'active',
    to_mark: 0,
    ...overrides,
  } as SetAssignment
}

const assignments = [
  assignment('soon', { due_date: '2026-08-12', due_time: '14:00' }),
  assignment('past', { due_date: '2026-08-11', to_mark: 3 }),
  assignment('just past', { due_date: '2026-08-12', due_time: '13:59' }),
  assignment('other', { class_id: 'c2', class_name: '10A', title: 'Area of tanks' }),
  assignment('archived', { status: 'archived', due_date: '2026-01-01', to_mark: 1 }),
]

test.each([
  ['all', ['soon', 'past', 'just past', 'other', 'archived']],
  ['to_mark', ['past', 'archived']],
  ['open', ['soon', 'other']],
  ['past', ['past', 'just past']],
  ['archived', ['archived']],
] as const)('the state %s leaves %j', (state, ids) => {
  expect(filterAssignments(assignments, { ...noFilter, state }, now).map(({ id }) => id)).toEqual(ids)
})

test('words are found in title, class and subject, in any order and case, within the class chosen', () => {
  const found = (words: string, classId = '') =>
    filterAssignments(assignments, { ...noFilter, words, classId }, now).map(({ id }) => id)
  expect(found('TANKS 10a')).toEqual(['other'])
  expect(found('english', 'c2')).toEqual(['other'])
  expect(found('essay', 'c2')).toEqual([])
})
