import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp, type CountedMark } from './total.ts'

const mark = (points_earned: number | null, points_possible: number | null): CountedMark => ({
  points_earned,
  points_possible,
})

// Worked by hand: marks as earned/possible, the sums, and the percentage with two decimals.
test.each([
  [
    [
      [1, 10],
      [90, 100],
    ],
    91,
    110,
    82.73,
  ],
  [
    [
      [14, 20],
      [22, 40],
    ],
    36,
    60,
    60,
  ],
  [
    [
      [0.1, 10],
      [29.7, 30],
    ],
    29.8,
    40,
    74.5,
  ],
  [
    [
      [0.1, 0.3],
      [0.2, 0.3],
    ],
    0.3,
    0.6,
    50,
  ],
  [[[1, 3]], 1, 3, 33.33],
  [[[2, 3]], 2, 3, 66.67],
  [[[1, 8]], 1, 8, 12.5],
  [[[1.5, 800]], 1.5, 800, 0.19],
  [[[1, 800]], 1, 800, 0.13],
  [[[0, 20]], 0, 20, 0],
  [
    [
      [20, 20],
      [20, 20],
    ],
    40,
    40,
    100,
  ],
  [
    [
      [7, 10],
      [null, 90],
    ],
    7,
    10,
    70,
  ],
  [
    [
      [7, 10],
      [3, null],
    ],
    7,
    10,
    70,
  ],
  [
    [
      [2, 0],
      [5, 10],
    ],
    7,
    10,
    70,
  ],
] as const)('%j add up to %d of %d points: %d %%', (marks, points_earned, points_possible, percentage) => {
  expect(addUp(marks.map(([earned, possible]) => mark(earned, possible)))).toEqual({
    points_earned,
    points_possible,
    percentage,
  })
})

test('without a mark, or with points out of nothing, there is no percentage', () => {
  expect(addUp([]).percentage).toBeNull()
  expect(addUp([mark(null, 20)]).percentage).toBeNull()
  expect(addUp([mark(0, 0)]).percentage).toBeNull()
})

/** A mark of at most its points possible, both in hundredths. */
const someMark = fc
  .tuple(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }))
  .map(([a, b]) => mark(Math.min(a, b) / 100, b / 100))

test('the order of marks does not matter, and no total is over 100', () => {
  fc.assert(
    fc.property(fc.array(someMark, { minLength: 1, maxLength: 40 }), (marks) => {
      const total = addUp(marks)
      expect(addUp(marks.toReversed())).toEqual(total)
      expect(total.percentage).toBeGreaterThanOrEqual(0)
      expect(total.percentage).toBeLessThanOrEqual(100)
    }),
  )
})

test('more points never lower a total, and a mark that is missing changes nothing', () => {
  fc.assert(
    fc.property(fc.array(someMark, { maxLength: 20 }), someMark, fc.nat(100), (marks, last, extra) => {
      const more = mark((last.points_earned ?? 0) + extra, last.points_possible)
      expect(addUp([...marks, more]).percentage).toBeGreaterThanOrEqual(
        addUp([...marks, last]).percentage ?? 0,
      )
      expect(addUp([...marks, mark(null, 50)])).toEqual(addUp(marks))
    }),
  )
})
