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
const limits = { missingWork: 2, fallOfMarks: 20, fallOfResult: 10, absentInRow: 3, absentInTerm: 10 }
const nothing = {
  marks: [],
  excused: [],
  handed_in: [],
  absent: { days: 0, in_row: 0 },
  before: null,
  signed: null,
}
const of = (student: Partial<Parameters<typeof concernsOf>[0]>, today = '2026-03-01') =>
  concernsOf({ ...nothing, ...student }, rules, limits, today)
const marksOf = (...points: number[]) =>
  points.map((points_earned) => ({ work_id: null, grade_type: 'test', points_earned, points_possible: 100 }))

test('two assignments that are due and missing are a reason, one handed in or not due yet is not missing', () => {
  const student = { marks: marksOf(80) }
  expect(of(student, '2026-03-03')).toEqual([{ kind: 'missing', count: 2 }])
  expect(of(student, '2026-03-02')).toEqual([])
  expect(of({ ...student, handed_in: ['a', 'b'] }, '2026-04-01')).toEqual([])
  expect(of({ ...student, excused: ['a', 'b'] }, '2026-04-01')).toEqual([])
})

test('the last two marks are compared with those before, and the lowest grade of the scale is a reason', () => {
  expect(of({ marks: marksOf(90, 80, 66, 64) })).toEqual([{ kind: 'falling', before: 85, now: 65 }])
  expect(of({ marks: marksOf(90, 80, 67, 64) })).toEqual([])
  expect(of({ marks: marksOf(49) })).toEqual([{ kind: 'low', percentage: 49 }])
})

test('absences count from the days in a row or in the term that the school has set', () => {
  expect(of({ absent: { days: 3, in_row: 3 } })).toEqual([{ kind: 'absent', days: 3, in_row: 3 }])
  expect(of({ absent: { days: 10, in_row: 1 } })).toEqual([{ kind: 'absent', days: 10, in_row: 1 }])
  expect(of({ absent: { days: 9, in_row: 2 } })).toEqual([])
})

test('a result is compared with that of the term before, as it adds up so far or as it was submitted', () => {
  const before = { term: 'Term 1', percentage: 75 }
  const fallen = { kind: 'fallen', term: 'Term 1', before: 75 }
  expect(of({ before, marks: marksOf(65) })).toEqual([{ ...fallen, now: 65 }])
  expect(of({ before, marks: marksOf(65.1) })).toEqual([])
  expect(of({ before, marks: marksOf(80), signed: { percentage: 60 } })).toEqual([{ ...fallen, now: 60 }])
  expect(of({ before })).toEqual([])
})

test('equal results share a place, and the next is left out', () => {
  expect(positionsOf([70, null, 80, 70, 60])).toEqual([2, null, 1, 2, 4])
})
