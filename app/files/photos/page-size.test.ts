import { expect, test } from 'vitest'
import { wholePhoto, type Corners } from './corners.ts'
import { sizeOfPage } from './page-size.ts'

function upright(left: number, top: number, right: number, bottom: number): Corners {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

test('a sheet that is nearly A4 gets the shape of A4', () => {
  const { width, height } = sizeOfPage(upright(0, 0, 1, 0.99), { width: 1750, height: 2400 })
  expect(height).toBe(1754)
  expect(width).toBe(1240)
})

test('a sheet that lies on its side stays so', () => {
  expect(sizeOfPage(upright(0, 0, 0.99, 1), { width: 2400, height: 1700 })).toEqual({
    width: 1754,
    height: 1240,
  })
})

test('an exercise book keeps its own shape', () => {
  const { width, height } = sizeOfPage(upright(0, 0, 0.99, 0.99), { width: 1650, height: 2030 })
  expect(height / width).toBeCloseTo(2030 / 1650, 2)
})

test('a photograph that is not cut is not stretched, though it is nearly A4', () => {
  const { width, height } = sizeOfPage(wholePhoto, { width: 1800, height: 2400 })
  expect(height / width).toBeCloseTo(4 / 3, 2)
})

test('a small photograph is not enlarged', () => {
  expect(sizeOfPage(wholePhoto, { width: 600, height: 800 })).toEqual({ width: 600, height: 800 })
})
