import { expect, test } from 'vitest'
import { nationalBands } from '#shared/grade-scales/grade-scale.ts'
import { usualScheme } from './scheme.ts'
import { writeSigned } from './signed-sum.ts'

const marks = [{ grade_type: 'test', points_earned: 14, points_possible: 20 }]
const of = { scheme: usualScheme, scale: [], marks, in_school: null }

test('a signed result is written as its sum with where its grade comes from, and one that is of other marks is not', () => {
  expect(writeSigned({ ...of, percentage: 70 })).toEqual(['14 ÷ 20 = 70.0 %'])
  expect(
    writeSigned({ ...of, percentage: 70, scale: nationalBands, in_school: { position: 1, of: 40 } }),
  ).toEqual(['14 ÷ 20 = 70.0 %', expect.stringContaining('Position 1 of 40 in the school')])
  expect(writeSigned({ ...of, percentage: 71 })).toEqual([expect.stringContaining('have changed since')])
  expect(writeSigned({ ...of, percentage: null })).toEqual(['No mark counts yet.'])
})
