import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provinceCodes, provinceOf, provinces } from './provinces.ts'
import { levelOfSchool } from './school-levels.ts'
import { minShown, withholdSmall } from './withhold.ts'

test('a count of one to four is withheld with as much as keeps it from being found by subtracting', () => {
  expect(withholdSmall([10, 20, 0])).toEqual({ students: 30, bands: [10, 20, 0] })
  expect(withholdSmall([1, 20, 9, 0])).toEqual({ students: 30, bands: [null, 20, null, 0] })
  expect(withholdSmall([1, 1, 20, 9])).toEqual({ students: 31, bands: [null, null, 20, null] })
  expect(withholdSmall([3, 3, 20])).toEqual({ students: 26, bands: [null, null, 20] })
  expect(withholdSmall([0, 2, 0])).toEqual({ students: null, bands: [null, null, null] })
  expect(withholdSmall([0, 0])).toEqual({ students: 0, bands: [0, 0] })
})

test('no count of one to four is shown, nor found by subtracting from the sum', () => {
  const row = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(row, (counts) => {
      const { students, bands } = withholdSmall(counts)
      const shown = [students, ...bands].filter((count) => count !== null)
      expect(shown.filter((count) => count > 0 && count < minShown)).toEqual([])
      const withheld = counts.filter((_, index) => bands[index] === null)
      if (students === null || withheld.length === 0) return
      expect(withheld.length).toBeGreaterThan(1)
      expect(withheld.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(minShown)
    }),
  )
})

test('a province is found however a school writes it, and each has a place of its own', () => {
  expect(
    ['Morobe Province', ' morobe', 'SIMBU', 'Oro Province', 'N.C.D.', 'Morobe Prov', ''].map(provinceOf),
  ).toEqual(['morobe', 'morobe', 'chimbu', 'northern', 'national-capital-district', null, null])
  const places = provinceCodes.map((code) => `${provinces[code].column} ${provinces[code].row}`)
  expect(new Set(places).size).toBe(22)
})

test('the level of a school follows from the grades that it teaches', () => {
  expect([[], [3, 8], [9, 10], [7, 12], [11, 12]].map(levelOfSchool)).toEqual([
    null,
    'primary',
    'high',
    'secondary',
    'national-high',
  ])
})
