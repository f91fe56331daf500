import { expect, test } from 'vitest'
import { concernsOf } from './concerns.ts'
import { positionsOf } from './positions.ts'
import { usualScheme } from './scheme.ts'

const scale = [
  { letter_grade: 'Pass', min_percentage: 50 },
  { letter_grade: 'Fail', min_percentage: 0 },
]
const work = ['a', 'b', 'c'].map((id, index) => ({
  id,
  kind: 'assignment' as const,
  day: `2026-03-0${index + 1}`,
}))
const rules = { scheme: usualScheme, scale, work }
const marksOf = (...points: number[]) =>
  points.map((points_earned) => ({ work_id: null, grade_type: 'test', points_earned, points_possible: 100 }))

test('two assignments that are due and missing are a reason, one handed in or not due yet is not missing', () => {
  const student = { marks: marksOf(80), handed_in: [] }
  expect(concernsOf(student, rules, '2026-03-03')).toEqual([{ kind: 'missing', count: 2 }])
  expect(concernsOf(student, rules, '2026-03-02')).toEqual([])
  expect(concernsOf({ ...student, handed_in: ['a', 'b'] }, rules, '2026-04-01')).toEqual([])
})

test('the last two marks are compared with those before, and the lowest grade of the scale is a reason', () => {
  const none = { ...rules, work: [] }
  expect(concernsOf({ marks: marksOf(90, 80, 66, 64), handed_in: [] }, none, '2026-03-03')).toEqual([
    { kind: 'falling', before: 85, now: 65 },
  ])
  expect(concernsOf({ marks: marksOf(90, 80, 67, 64), handed_in: [] }, none, '2026-03-03')).toEqual([])
  expect(concernsOf({ marks: marksOf(49), handed_in: [] }, none, '2026-03-03')).toEqual([
    { kind: 'low', percentage: 49 },
  ])
})

test('equal results share a place, and the next is left out', () => {
  expect(positionsOf([70, null, 80, 70, 60])).toEqual([2, null, 1, 2, 4])
})
