import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nationalBands } from '#shared/grade-scales/grade-scale.ts'
import { bandOf, writeBand, writeCardScales } from './bands.ts'
import { positionsOf } from './positions.ts'

const letters = (percentages: readonly number[]) =>
  positionsOf(percentages).map(
    (position) => bandOf(nationalBands, { position: position!, of: percentages.length })?.letter_grade,
  )

test('of twenty students one is the best 5 %, four the next 20 %, five, eight, and two fail', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => 90 - index)
  const counts = new Map<string | undefined, number>()
  for (const letter of letters(twenty)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect([...counts]).toEqual([
    ['Distinction', 1],
    ['Credit', 4],
    ['Upper Pass', 5],
    ['Pass', 8],
    ['Fail', 2],
  ])
})

test('equal results share the better band: 47 of 104 and the two on the place at the line', () => {
  expect(bandOf(nationalBands, { position: 47, of: 104 })?.letter_grade).toBe('Upper Pass')
  expect(bandOf(nationalBands, { position: 26, of: 104 })?.letter_grade).toBe('Credit')
  expect(bandOf(nationalBands, { position: 27, of: 104 })?.letter_grade).toBe('Upper Pass')
  expect(letters([80, 70, 70, 60])).toEqual(['Credit', 'Upper Pass', 'Upper Pass', 'Fail'])
  expect(letters([70, 70])).toEqual(['Upper Pass', 'Upper Pass'])
})

test('a boundary with decimals is exact', () => {
  const steps = [
    { letter_grade: 'A', top_percent: 0.29 },
    { letter_grade: 'B', top_percent: 100 },
  ]
  expect(bandOf(steps, { position: 29, of: 10_000 })?.letter_grade).toBe('A')
  expect(bandOf(steps, { position: 30, of: 10_000 })?.letter_grade).toBe('B')
})

test('everybody gets one band, a higher result never a lower one, and equal results the same', () => {
  const order = nationalBands.map(({ letter_grade }) => letter_grade)
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 200 }), (tenths) => {
      const found = letters(tenths).map((letter) => order.indexOf(letter ?? ''))
      expect(found).not.toContain(-1)
      const byResult = tenths.map((result, index) => ({ result, band: found[index]! }))
      byResult.sort((a, b) => b.result - a.result || a.band - b.band)
      for (const [index, { result, band }] of byResult.entries()) {
        const before = byResult[index - 1]
        if (before) expect(band).toBeGreaterThanOrEqual(before.band)
        if (before?.result === result) expect(band).toBe(before.band)
      }
    }),
  )
})

test('a band explains itself, before and after all classes are released', () => {
  expect(writeBand(nationalBands, { position: 23, of: 104 })).toBe(
    'Position 23 of 104 in the school, among the best 25 %: Credit (an estimate, as national ranks are not known here).',
  )
  expect(writeBand(nationalBands, { position: 3, of: 3 })).toBe(
    'Position 3 of 3 in the school, among the best 100 %: Fail (an estimate, as national ranks are not known here).',
  )
  expect(writeBand(nationalBands, null)).toContain('once all classes are released')
  expect(writeBand([{ letter_grade: 'Pass', min_percentage: 0 }], null)).toBeUndefined()
  const scale = [{ letter_grade: 'Pass', min_percentage: 40 }]
  const own_scales = [{ subjects: ['English', 'Science'], steps: nationalBands.slice(0, 2) }]
  expect(writeCardScales({ scale, own_scales })).toEqual([
    'Grades: Pass from 40 %.',
    'Grades in English, Science: Distinction for the best 5 %, Credit for the best 25 % of the school, an estimate of the national rank.',
  ])
  expect(writeCardScales({ scale: [] })).toEqual([])
})
