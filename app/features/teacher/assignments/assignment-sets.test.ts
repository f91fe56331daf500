import { expect, test } from 'vitest'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { groupSets, summarizeSet } from './assignment-sets.ts'

function buildAssignment(overrides: Partial<SetAssignment>): SetAssignment {
  return {
    id: 'a',
    set_id: null,
    title: 'Soil',
    description: null,
    subject_id: 's',
    subject_name: 'Science',
    class_id: 'c',
    class_name: '9A',
    due_date: '2026-08-12',
    due_time: null,
    seen_from: null,
    closes_on: null,
    extension: null,
    total_marks: 20,
    status: 'active',
    hand_ins: 1,
    marked: 2,
    to_mark: 3,
    students: 4,
    created_at: '2026-08-01T00:00:00Z',
    updated_at: '2026-08-01T00:00:00Z',
    file_name: null,
    file_size: null,
    file_url: null,
    ...overrides,
  }
}

test('what was set together is one entry, at the place of the first, with the classes in the order of the school', () => {
  const entries = groupSets([
    buildAssignment({ id: '1', set_id: 'soil', class_name: '10B' }),
    buildAssignment({ id: '2' }),
    buildAssignment({ id: '3', set_id: 'soil', class_name: '9A' }),
    buildAssignment({ id: '4', set_id: 'alone' }),
  ])
  expect(entries.map((entry) => ('one' in entry ? entry.one.id : entry.set.map(({ id }) => id)))).toEqual([
    ['3', '1'],
    '2',
    '4',
  ])
})

test('the counts of a set are added up, and its first and last day found', () => {
  const set = [
    buildAssignment({ due_date: '2026-08-14' }),
    buildAssignment({ due_date: null }),
    buildAssignment({}),
  ]
  expect(summarizeSet(set)).toEqual({
    hand_ins: 3,
    students: 12,
    marked: 6,
    to_mark: 9,
    firstDay: '2026-08-12',
    lastDay: '2026-08-14',
  })
  expect(summarizeSet([buildAssignment({ due_date: null })])).toMatchObject({
    firstDay: undefined,
    lastDay: undefined,
  })
})
