import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPointsProblem, readMark, readPoints } from './assessments.ts'

const max = 20

test('what may be typed as points is the same for a mark and for a trial', () => {
  const typed = { '.5': 0.5, '7.': 7, ' 16,5 ': 16.5, '0': 0, '20': 20, '07.25': 7.25 }
  for (const [text, points] of Object.entries(typed))
    expect([readMark(text, max), readPoints(text, max)], text).toEqual([{ points }, { points }])
  for (const text of ['20.01', '-1', '1.234', '.', '1e1', '80%', 'ten', '1 5'])
    for (const read of [readMark, readPoints]) expect(read(text, max), text).toHaveProperty('problem')
  expect([readMark(' a', max), readPoints('', max), readMark(' ', max)]).toEqual([
    { points: 'absent' },
    null,
    null,
  ])
})

test('points may be sent exactly when they may be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 50_000 }), (thousandths) => {
      const points = thousandths / 1000
      const read = readPoints(String(points), max)
      if (findPointsProblem(points, max) === null) expect(read).toEqual({ points })
      else expect(read).toHaveProperty('problem')
    }),
  )
})
