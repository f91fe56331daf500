import { expect, test } from 'vitest'
import { bandsOf, subjectsOf, summarize, type CountedResults } from './summary.ts'

const row = (change: Partial<CountedResults>): CountedResults => ({
  term: 'Term 1',
  subject: 'English',
  sex: 'F',
  letter_grade: 'Pass',
  students: 1,
  sum: 50,
  ...change,
})

test('girls, boys and those whose sex is not known are counted by grade, and their means rounded half up', () => {
  const rows = [
    row({ students: 2, sum: 100.1 }),
    row({ letter_grade: 'Credit', sum: 70 }),
    row({ sex: 'M', sum: 40 }),
    row({ sex: null, letter_grade: null, sum: 33.3 }),
  ]
  expect(summarize(rows)).toEqual({
    girls: { students: 3, mean: 56.7, bands: { Pass: 2, Credit: 1 } },
    boys: { students: 1, mean: 40, bands: { Pass: 1 } },
    others: { students: 1, mean: 33.3, bands: { '': 1 } },
    all: { students: 5, mean: 48.7, bands: { Pass: 3, Credit: 1, '': 1 } },
  })
  expect(summarize([]).all).toEqual({ students: 0, mean: null, bands: {} })
})

test('grades stand in the order of the scale, and subjects by name with those of none last', () => {
  const rows = [row({ subject: null, letter_grade: 'Old' }), row({ subject: 'Science' }), row({})]
  expect(bandsOf([{ letter_grade: 'Credit' }, { letter_grade: 'Pass' }], rows)).toEqual([
    'Credit',
    'Pass',
    'Old',
  ])
  expect(subjectsOf(rows)).toEqual(['English', 'Science', null])
})
