import { expect, test } from 'vitest'
import { emptyAssignment, findAssignmentProblems, readMarks } from './assignment-draft.ts'

test('marks are a whole number from 0, and what is no number is 0', () => {
  expect(['20', '7.9', '-3', '', 'many', '1e3'].map(readMarks)).toEqual([20, 7, 0, 0, 0, 1])
})

test('title, subject and class are required', () => {
  expect(Object.keys(findAssignmentProblems(emptyAssignment()))).toEqual(['title', 'subject_id', 'class_id'])
})
