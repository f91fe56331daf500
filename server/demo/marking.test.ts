import { expect, test } from 'vitest'
import { letterFor, pointsFor } from './marking.ts'

const line = (academic_year: string, min_percentage: number, letter_grade: string) => ({
  academic_year,
  grade_level: 10,
  min_percentage,
  letter_grade,
})
const scales = [
  line('2020', 0, 'Fail'),
  line('2020', 40, 'Pass'),
  line('2026', 0, 'E'),
  line('2026', 50, 'C'),
]

test('a percentage earns the letter of the newest scale that is not newer than the year', () => {
  expect(letterFor(scales, '2025', 10, 40)).toBe('Pass')
  expect(letterFor(scales, '2025', 10, 39.5)).toBe('Fail')
  expect(letterFor(scales, '2026', 10, 40)).toBe('E')
  expect(letterFor(scales, '2030', 10, 50)).toBe('C')
})

test('a grade level without a scale earns no letter', () => {
  expect(letterFor(scales, '2025', 12, 90)).toBeNull()
  expect(letterFor(scales, '2019', 10, 90)).toBeNull()
})

test('points are halves between nothing and what is possible', () => {
  for (let student = 0; student < 200; student += 1) {
    const points = pointsFor(`student ${student}`, 'test', 40)
    expect(points).toBeGreaterThan(0)
    expect(points).toBeLessThanOrEqual(40)
    expect(Number.isInteger(points * 2)).toBe(true)
  }
})
