import { expect, test } from 'vitest'
import type { SetAssignment } from '#shared/assignments/contract.ts'
import { findDraftFaults } from '#app/forms/field-props.ts'
import { assignmentFields } from '#shared/assignments/fields.ts'
import { draftOfAssignmentCopy, emptyAssignment, readMarks, withDueDate } from './assignment-draft.ts'

test('a copy is a new assignment for another class, without a date that is over', () => {
  const set = {
    id: 'a',
    title: 'T',
    description: null,
    class_id: 'c',
    due_date: '2025-05-02',
    total_marks: 5,
  }
  const copy = draftOfAssignmentCopy(set as SetAssignment, '2025-05-03')
  expect(copy).toMatchObject({ title: 'T', class_id: '', due_date: '', updated_at: '', copy_of: 'a' })
  expect(copy.id).not.toBe('a')
  expect(draftOfAssignmentCopy(set as SetAssignment, '2025-05-02').due_date).toBe('2025-05-02')
})

test('further classes follow the due date of the first until they have their own', () => {
  const draft = {
    ...emptyAssignment(),
    due_date: '2026-08-20',
    also_for: [
      { id: 'a', class_id: 'c1', due_date: '2026-08-20' },
      { id: 'b', class_id: 'c2', due_date: '2026-08-27' },
    ],
  }
  const { due_date, also_for } = withDueDate(draft, '2026-08-21')
  expect([due_date, ...also_for.map((other) => other.due_date)]).toEqual([
    '2026-08-21',
    '2026-08-21',
    '2026-08-27',
  ])
})

test('marks are a whole number from 0, and what is no number is 0', () => {
  expect(['20', '7.9', '-3', '', 'many', '1e3'].map(readMarks)).toEqual([20, 7, 0, 0, 0, 1])
})

test('title, subject and class are required', () => {
  expect(Object.keys(findDraftFaults(assignmentFields, emptyAssignment()))).toEqual([
    'title',
    'subject_id',
    'class_id',
  ])
})
