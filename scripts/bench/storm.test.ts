import { expect, test } from 'vitest'
import { isMissed } from './lines.ts'
import { stormAims } from './storm.ts'

const well = { count: 1500, p50: 40, p99: 160, refused: 0 }

test.each([
  ['nobody waits', well, well, 0],
  ['a sign-in is refused', { ...well, refused: 1 }, well, 1],
  ['sign-ins and a page are slow', { ...well, p99: 2000 }, { ...well, p99: 300 }, 2],
])('when %s the storm misses this many aims: %o', (_, signIns, page, missed) => {
  const lines = stormAims({ seconds: 300, signIns, rest: { 'the home page': page } })
  expect(lines.filter(isMissed)).toHaveLength(missed)
})
