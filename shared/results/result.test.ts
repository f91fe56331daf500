import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resultOf, type CountedMark } from './result.ts'
import { usualScheme, type Scheme } from './scheme.ts'
import { workedResults } from './worked-results.example.ts'
import { writeResult } from './written-result.ts'

/** Reads 't7.5/10 a-/20'. */
function marksOf(written: string): CountedMark[] {
  return written.split(' ').flatMap((mark) => {
    const [, grade_type = '', earned, possible] = /^([a-z])([\d.]+|-)\/([\d.]+)$/.exec(mark) ?? []
    if (possible === undefined) return []
    return [
      {
        grade_type,
        points_earned: earned === '-' ? null : Number(earned),
        points_possible: Number(possible),
      },
    ]
  })
}

describe.each(workedResults)('by $components', ({ components, worked }) => {
  test.each(worked)('$marks make $result %', ({ marks, result, factor = 100, cap = 100 }) => {
    expect(resultOf({ components, factor, cap }, marksOf(marks)).percentage).toBe(result)
  })
})

test('a hundred results were worked by hand', () => {
  expect(workedResults.flatMap(({ worked }) => worked)).toHaveLength(100)
})

const kinds = ['test', 'project', 'exam'] as const
/** A mark of at most its points possible, both in hundredths. */
const someMark = fc
  .tuple(fc.constantFrom(...kinds, 'quiz'), fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }))
  .map(([grade_type, a, b]) => ({
    grade_type,
    points_earned: Math.min(a, b) / 100,
    points_possible: b / 100,
  }))
const someScheme: fc.Arbitrary<Scheme> = fc
  .record({
    cuts: fc.tuple(fc.nat(100), fc.nat(100)),
    within: fc.constantFrom('points' as const, 'equal' as const),
    best: fc.option(fc.integer({ min: 1, max: 5 })),
    factor: fc.integer({ min: 50, max: 150 }),
    cap: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ cuts, within, best, ...rest }) => {
    const [a = 0, b = 0] = cuts.toSorted((x, y) => x - y)
    const weights = [a, b - a, 100 - b]
    const components = weights.map((weight, index) => ({
      title: `Part ${index}`,
      weight,
      kinds: [kinds[index] ?? ''],
      within,
      best: within === 'equal' ? best : null,
    }))
    return { components, ...rest }
  })

test('the order of marks does not matter, and no result is over 100 or its cap', () => {
  fc.assert(
    fc.property(someScheme, fc.array(someMark, { maxLength: 30 }), (scheme, marks) => {
      const { percentage } = resultOf(scheme, marks)
      expect(resultOf(scheme, marks.toReversed()).percentage).toBe(percentage)
      if (percentage === null) return
      expect(percentage).toBeGreaterThanOrEqual(0)
      expect(percentage).toBeLessThanOrEqual(scheme.cap)
    }),
  )
})

test('more points never lower a result, and an absence with reason changes nothing', () => {
  fc.assert(
    fc.property(
      someScheme,
      fc.array(someMark, { maxLength: 20 }),
      someMark,
      fc.nat(100),
      (scheme, marks, last, extra) => {
        const more = { ...last, points_earned: Math.min(last.points_earned + extra, last.points_possible) }
        expect(resultOf(scheme, [...marks, more]).percentage ?? 0).toBeGreaterThanOrEqual(
          resultOf(scheme, [...marks, last]).percentage ?? 0,
        )
        const excused = { ...last, points_earned: null }
        const left = { ...resultOf(scheme, marks), excused: [excused] }
        expect(resultOf(scheme, [...marks, excused])).toEqual(left)
      },
    ),
  )
})

test('a component of weight 0 changes nothing, and one of weight 100 is the result', () => {
  const whole = { components: [{ ...only, kinds: ['exam'] }], factor: 100, cap: 100 }
  const scheme = { ...whole, components: [...whole.components, { ...only, weight: 0 }] }
  fc.assert(
    fc.property(fc.array(someMark, { maxLength: 20 }), (marks) => {
      expect(resultOf(scheme, marks).percentage).toBe(resultOf(whole, marks).percentage)
    }),
  )
})

const [only = { title: '', weight: 100, kinds: [], within: 'points' as const, best: null }] =
  usualScheme.components

test('a result is written out as a sum for a calculator', () => {
  expect(writeResult(resultOf(usualScheme, marksOf('t30/40 a16.5/20')))).toEqual([
    '(30 + 16.5) ÷ (40 + 20) = 46.5 ÷ 60 = 77.5 %',
  ])
  expect(writeResult(resultOf(usualScheme, marksOf('t3/4')))).toEqual(['3 ÷ 4 = 75.0 %'])
  expect(writeResult(resultOf(usualScheme, []))).toEqual([])
  const scheme: Scheme = {
    components: [
      { ...only, title: 'Tests', weight: 30, kinds: ['t'], within: 'equal', best: 2 },
      { ...only, title: 'Assignments', weight: 20, kinds: ['a'] },
      { ...only, title: 'Examination', weight: 50, kinds: ['e'] },
    ],
    factor: 105,
    cap: 95,
  }
  expect(writeResult(resultOf(scheme, marksOf('t14/20 t22/40 t1/10 a2/3')))).toEqual([
    'Tests 30 %: (14/20 + 22/40) ÷ 2 = 62.5 % (the best 2 count; not 1/10)',
    'Assignments 20 %: 2 ÷ 3 ≈ 66.67 %',
    'No mark yet: Examination 50 %',
    'So far: (30 × 62.5 % + 20 × 66.67 %) ÷ 50 × 1.05, at most 95 %, = 67.4 %',
  ])
  expect(writeResult(resultOf(scheme, marksOf('e80/100'))).at(-1)).toBe(
    'So far: 80 % × 1.05, at most 95 %, = 84.0 %',
  )
})

test('a sum names what is left out and the limit that it meets, also with a single part', () => {
  const best = {
    ...usualScheme,
    components: [{ ...only, title: 'Best 3', within: 'equal' as const, best: 3 }],
  }
  const marks = marksOf('t17/20 t9/10 t30.5/40 e76/117 a59.5/100 a14/20')
  expect(writeResult(resultOf(best, marks))).toEqual([
    '(17/20 + 9/10 + 30.5/40) ÷ 3 = 83.8 % (the best 3 count; not 76/117, 59.5/100, 14/20)',
  ])
  expect(writeResult(resultOf({ ...best, factor: 150 }, marks)).at(-1)).toBe(
    'Result: 83.75 % × 1.5, at most 100 %, = 100.0 %',
  )
})

test('work that a student was absent from with reason is left out, and the sum says so; a zero counts', () => {
  const of = { grade_type: 'test', points_possible: 10 }
  const [given, zero] = [
    { ...of, points_earned: 8 },
    { ...of, points_earned: 0 },
  ]
  const excused = { ...of, title: 'Fractions', points_earned: null }
  const result = resultOf(usualScheme, [given, excused])
  expect(result.percentage).toBe(80)
  expect(writeResult(result)).toEqual(['8 ÷ 10 = 80.0 %', 'Left out, absent with reason: Fractions'])
  expect(resultOf(usualScheme, [given, zero]).percentage).toBe(40)
  expect(writeResult(resultOf(usualScheme, [excused]))).toEqual(['Left out, absent with reason: Fractions'])
})
