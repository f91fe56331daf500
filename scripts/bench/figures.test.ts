import { expect, test } from 'vitest'
import { compare, showFigures, type Figure } from './figures.ts'

const rate: Figure = { name: 'dashboard', value: 500, unit: '/s', limit: 1000, better: 'more' }
const time: Figure = { name: 'first page', value: 10, unit: 'ms', better: 'less' }

test('a rate on a slower machine is the same when its share of the limit is', () => {
  expect(compare({ ...rate, value: 260, limit: 500 }, rate).change).toBe('same')
})

test.each([
  [{ ...rate, value: 700 }, rate, 'better'],
  [{ ...rate, value: 300 }, rate, 'worse'],
  [{ ...time, value: 7 }, time, 'better'],
  [{ ...time, value: 14 }, time, 'worse'],
  [time, undefined, 'new'],
])('$name with $value is compared by the direction in which it is better', (now, before, change) => {
  expect(compare(now, before).change).toBe(change)
})

test('the table has each figure beside its limit and its change', () => {
  const last = { at: '2026-11-01T00:00:00Z', machine: '', figures: [rate] }
  const table = showFigures([{ ...rate, value: 750 }], last)
  expect(table).toMatch(/dashboard\s+750\s+\/s\s+1000\s+75 %\s+\+50 %\s+better/)
})
