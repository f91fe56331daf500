import { expect, test } from 'vitest'
import { layOut } from './trend.ts'

const now = Date.parse('2026-02-10T12:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test('the newest bar is on the right, and a time without a value is a gap', () => {
  const points = [
    { at: ago(90), value: 5 },
    { at: ago(0), value: 10 },
  ]
  expect(layOut(points, 4, 30, now)).toEqual({
    bars: [
      { slot: 0, height: 0.5 },
      { slot: 3, height: 1 },
    ],
    max: 10,
  })
})

test('a bar of nothing can still be seen, so that it is not taken for a gap', () => {
  expect(layOut([{ at: ago(0), value: 0 }], 4, 30, now).bars).toEqual([{ slot: 3, height: 0.02 }])
})

test('what is older than the chart is left out', () => {
  expect(layOut([{ at: ago(240), value: 1 }], 4, 30, now).bars).toEqual([])
})
