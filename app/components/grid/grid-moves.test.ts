import { expect, test } from 'vitest'
import { nextCell } from './grid-moves.ts'

test('keys lead from cell to cell, and stop at the edges', () => {
  const key = (name: string, shiftKey = false) => ({
    key: name,
    shiftKey,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
  })
  const size = { rows: 2, columns: 2 }
  const whole = { atStart: true, atEnd: true }
  const at = (row: number, column: number) => ({ row, column })
  expect(nextCell(key('Enter'), at(0, 0), size, whole)).toEqual(at(1, 0))
  expect(nextCell(key('Enter'), at(1, 0), size, whole)).toBeUndefined()
  expect(nextCell(key('ArrowRight'), at(0, 0), size, whole)).toEqual(at(0, 1))
  expect(nextCell(key('ArrowRight'), at(0, 0), size, { atStart: true, atEnd: false })).toBeUndefined()
  expect(nextCell(key('Tab'), at(0, 1), size, whole)).toEqual(at(1, 0))
  expect(nextCell(key('Tab', true), at(1, 0), size, whole)).toEqual(at(0, 1))
  expect(nextCell(key('Tab'), at(1, 1), size, whole)).toBeUndefined()
  expect(nextCell({ ...key('ArrowUp'), ctrlKey: true }, at(1, 1), size, whole)).toBeUndefined()
})
