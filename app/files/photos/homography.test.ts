import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSheet, wholePhoto, type Corners } from './corners.ts'
import { findHomography, project } from './homography.ts'

const inQuarter = fc.double({ min: 0, max: 0.45, noNaN: true })
/** One corner in each quarter of the picture. */
const sheets = fc
  .tuple(inQuarter, inQuarter, inQuarter, inQuarter, inQuarter, inQuarter, inQuarter, inQuarter)
  .map(([a, b, c, d, e, f, g, h]): Corners => [
    { x: a, y: b },
    { x: 1 - c, y: d },
    { x: 1 - e, y: 1 - f },
    { x: g, y: 1 - h },
  ])
  .filter(areSheet)

test('the corners of the square go to the corners of the sheet', () => {
  fc.assert(
    fc.property(sheets, (corners) => {
      const homography = findHomography(corners)
      wholePhoto.forEach(({ x, y }, index) => {
        const found = project(homography, x, y)
        expect(found.x).toBeCloseTo(corners[index]!.x, 8)
        expect(found.y).toBeCloseTo(corners[index]!.y, 8)
      })
    }),
  )
})

test('a straight line stays straight', () => {
  fc.assert(
    fc.property(sheets, (corners) => {
      const homography = findHomography(corners)
      const [start, middle, end] = [0.1, 0.45, 0.9].map((t) => project(homography, t, 0.2 + t / 2))
      const bend = (middle!.x - start!.x) * (end!.y - start!.y) - (middle!.y - start!.y) * (end!.x - start!.x)
      expect(bend).toBeCloseTo(0, 8)
    }),
  )
})

test('the diagonals of a sheet seen at an angle cross in the middle of the page', () => {
  // A trapezium whose diagonals cross at a third of its height.
  const { x, y } = project(
    findHomography([
      { x: 0.25, y: 0 },
      { x: 0.75, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]),
    0.5,
    0.5,
  )
  expect(x).toBeCloseTo(0.5)
  expect(y).toBeCloseTo(1 / 3)
})
