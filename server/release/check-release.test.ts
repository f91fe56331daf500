import { expect, test } from 'vitest'
import { compareVersions } from './check-release.ts'

test.each([
  ['0.10.0', '0.9.9', 1],
  ['1.0.0', '1.0.0', 0],
  ['1.2.3', '1.3.0', -1],
])('version %s beside %s', (one, other, order) => {
  expect(Math.sign(compareVersions(one, other))).toBe(order)
  expect(Math.sign(compareVersions(other, one))).toBe(order === 0 ? 0 : -order)
})
