import { expect, test } from 'vitest'
import { findHomeClass } from './class-names.ts'

const classes = ['9A', '10-North', 'Form 3 Blue', 'Form 4 Blue', 'Year 7', '7', '8 Kula']

test.each<[typed: string, found: string | undefined]>([
  ['9 a', '9A'],
  ['Grade 9A', '9A'],
  ['FORM 3  blue', 'Form 3 Blue'],
  ['3 Blue', 'Form 3 Blue'],
  ['Yr. 10-north', '10-North'],
  ['Year 7', 'Year 7'],
  ['7', '7'],
  ['Form 7', undefined],
  ['Form 8 kula', '8 Kula'],
  ['Blue', undefined],
])('%j means %s', (typed, found) => expect(findHomeClass(typed, classes)).toBe(found))
