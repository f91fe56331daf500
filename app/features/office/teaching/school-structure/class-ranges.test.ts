import { expect, test } from 'vitest'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { formatClasses, inOrder, readClasses } from './class-ranges.ts'

test.each<[typed: string, classes: string[]]>([
  ['9A-9C, 10A', ['9A', '9B', '9C', '10A']],
  ['9A–C; 10b', ['9A', '9B', '9C', '10b']],
  ['11.9 to 11.11', ['11.9', '11.10', '11.11']],
  ['7 Blue,\n 7  Red ,', ['7 Blue', '7 Red']],
  ['10-North, 8', ['10-North', '8']],
  ['9C-9A', ['9C-9A']],
  ['9A-10C', ['9A-10C']],
  ['', []],
  ['Form 3 A-C, 8 Kula', ['Form 3 A', 'Form 3 B', 'Form 3 C', '8 Kula']],
  ['Kula 1-3', ['Kula 1', 'Kula 2', 'Kula 3']],
  ['9A = 9', ['9A']],
])('%j is read', (typed, classes) => expect(readClasses(typed)).toEqual({ names: classes, grades: {} }))

test('classes that follow each other are written as a range, and read again as they were', () => {
  const [junior, senior] = firstStructure.levels.map(({ homeClasses }) => homeClasses)
  expect(formatClasses(junior!, firstStructure)).toBe('9A-9J, 10A-10J')
  expect(formatClasses(senior!, firstStructure)).toBe('11.1-11.7, 12.1-12.7')
  expect(formatClasses(['9A', '9B', '9D', '10-North', '7 Blue', '8'], firstStructure)).toBe(
    '9A, 9B, 9D, 10-North, 7 Blue, 8',
  )
  for (const names of [junior!, senior!])
    expect(readClasses(formatClasses(names, firstStructure)).names).toEqual(names)
})

test('the grades of a class whose name does not begin with its only one are said beside it', () => {
  const written = readClasses(
    'Form 3 Blue = 9, Form 4 A-C = 10, 7/8 Kula = 7 + 8, Vonu = 8, 1A=9 and 10, Nobody = x',
  )
  expect(written).toEqual({
    names: ['Form 3 Blue', 'Form 4 A', 'Form 4 B', 'Form 4 C', '7/8 Kula', 'Vonu', '1A', 'Nobody'],
    grades: {
      'Form 3 Blue': [9],
      'Form 4 A': [10],
      'Form 4 B': [10],
      'Form 4 C': [10],
      '7/8 Kula': [7, 8],
      Vonu: [8],
      '1A': [9, 10],
      Nobody: [0],
    },
  })
  expect(inOrder(written).slice(1, 4)).toEqual(['7/8 Kula', 'Vonu', '1A'])
  const names = written.names.slice(0, -1)
  const text = formatClasses(names, written)
  expect(text).toBe('Form 3 Blue = 9, Form 4 A-Form 4 C = 10, 7/8 Kula = 7 + 8, Vonu = 8, 1A = 9 + 10')
  expect(readClasses(text).names).toEqual(names)
})
