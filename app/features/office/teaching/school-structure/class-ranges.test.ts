import { expect, test } from 'vitest'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { formatClasses, readClasses } from './class-ranges.ts'

test.each<[typed: string, classes: string[]]>([
  ['9A-9C, 10A', ['9A', '9B', '9C', '10A']],
  ['9A–C; 10b', ['9A', '9B', '9C', '10b']],
  ['11.9 to 11.11', ['11.9', '11.10', '11.11']],
  ['7 Blue,\n 7  Red ,', ['7 Blue', '7 Red']],
  ['10-North, 8', ['10-North', '8']],
  ['9C-9A', ['9C-9A']],
  ['9A-10C', ['9A-10C']],
  ['', []],
])('%j is read', (typed, classes) => expect(readClasses(typed)).toEqual(classes))

test('classes that follow each other are written as a range, and read again as they were', () => {
  const [junior, senior] = firstStructure.levels.map(({ homeClasses }) => homeClasses)
  expect(formatClasses(junior!)).toBe('9A-9J, 10A-10J')
  expect(formatClasses(senior!)).toBe('11.1-11.7, 12.1-12.7')
  expect(formatClasses(['9A', '9B', '9D', '10-North', '7 Blue', '8'])).toBe('9A, 9B, 9D, 10-North, 7 Blue, 8')
  for (const names of [junior!, senior!]) expect(readClasses(formatClasses(names))).toEqual(names)
})
