import { expect, test } from 'vitest'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { groupOf, proposedTarget, targetsOf } from './targets.ts'

test('each group goes to the same stream of the next grade, where there is one', () => {
  const proposals = ['9A', '9J', '10A', '11.1', '11.7', '12.3', 'Grade 9', 'Grade 12'].map((group) =>
    proposedTarget(firstStructure, group),
  )
  expect(proposals).toEqual(['10A', '10J', 'Grade 11', '12.1', '12.7', 'Graduated', 'Grade 10', 'Graduated'])
})

test('a group may go up, leave or stay', () => {
  expect(targetsOf(firstStructure, '10B')).toEqual([
    '11.1',
    '11.2',
    '11.3',
    '11.4',
    '11.5',
    '11.6',
    '11.7',
    'Grade 11',
    'Graduated',
    'Withdrawn',
    'Transferred',
    '10B',
  ])
  expect(targetsOf(firstStructure, '12.1')).toEqual(['Graduated', 'Withdrawn', 'Transferred', '12.1'])
})

test('a student without a class belongs to the grade', () => {
  expect(groupOf({ class_name: '9A', grade_level: 9 })).toBe('9A')
  expect(groupOf({ class_name: null, grade_level: 9 })).toBe('Grade 9')
  expect(groupOf({ class_name: null, grade_level: null })).toBe('')
})
