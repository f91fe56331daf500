import { expect, test } from 'vitest'
import { describeAge } from './describe.ts'

test.each([
  [0, '0 minutes'],
  [60, '1 minute'],
  [3600, '1 hour'],
  [47 * 3600, '47 hours'],
  [48 * 3600, '2 days'],
])('%i seconds ago is %s', (seconds, said) => {
  const now = Date.parse('2026-02-01T00:00:00Z')
  expect(describeAge(new Date(now - seconds * 1000).toISOString(), now)).toBe(said)
})
