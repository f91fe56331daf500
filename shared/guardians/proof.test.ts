import { expect, test } from 'vitest'
import { isProofCurrent } from './proof.ts'

test.each([
  ['never', null, false],
  ['today', '2026-06-30T03:00:00Z', true],
  ['119 days ago', '2026-03-03T03:00:00Z', true],
  ['120 days ago, by the day of the school', '2026-03-01T14:00:00Z', false],
])('a proof of %s', (_, provedAt, isCurrent) => {
  expect(isProofCurrent(provedAt, '2026-06-30')).toBe(isCurrent)
})
