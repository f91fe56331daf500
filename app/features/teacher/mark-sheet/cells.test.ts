import { expect, test } from 'vitest'
import { readCell } from './cells.ts'

test('a cell is points with at most two decimals up to the total, or nothing', () => {
  expect(readCell(' 16,5 ', 20)).toEqual({ points: 16.5 })
  expect(readCell('.5', 20)).toEqual({ points: 0.5 })
  expect(readCell('', 20)).toEqual({ points: null })
  for (const typed of ['20.01', '-1', '1.234', 'absent', '1e1', '80%', '.'])
    expect(readCell(typed, 20), typed).toHaveProperty('problem')
})
