import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neededFor } from './needed.ts'
import { resultOf } from './result.ts'
import { usualScheme, type Scheme } from './scheme.ts'

const scheme: Scheme = {
  components: [
    { title: 'Tests', weight: 40, kinds: ['test'], within: 'points', best: null },
    { title: 'Other', weight: 60, kinds: [], within: 'equal', best: null },
  ],
  factor: 100,
  cap: 100,
}
const test1 = { grade_type: 'test', points_earned: 5, points_possible: 10 }
const essay = { grade_type: 'assignment', points_possible: 20 }

test('what open work must earn is worked out for a goal: 50 % of 40 and x of 60', () => {
  // 20 + 0.6 x = 68: x = 80; 20 + 0.6 x = 80: x = 100; one more is out of reach.
  expect(neededFor(scheme, [test1], [essay], 68)).toBe(80)
  expect(neededFor(scheme, [test1], [essay], 80)).toBe(100)
  expect(neededFor(scheme, [test1], [essay], 80.1)).toBeNull()
  expect(neededFor(scheme, [test1], [essay], 20)).toBe(0)
})

test('the percentage that is needed reaches the goal, and one less does not', () => {
  const points = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(100), points)), points, fc.nat(100), (earned, possible, goal) => {
      const marks = earned.map(([share, out]) => ({
        grade_type: 'test',
        points_earned: Math.floor((out * share) / 100),
        points_possible: out,
      }))
      const work = { grade_type: 'test', points_possible: possible }
      const needed = neededFor(usualScheme, marks, [work], goal)
      const at = (percent: number) =>
        resultOf(usualScheme, [...marks, { ...work, points_earned: (possible * percent) / 100 }]).percentage!
      if (needed === null) expect(at(100)).toBeLessThan(goal)
      else expect(at(needed)).toBeGreaterThanOrEqual(goal)
      if (needed !== null && needed > 0) expect(at(needed - 1)).toBeLessThan(goal)
    }),
  )
})
