import { expect, test } from 'vitest'
import { paint } from '#tests/support/painted.ts'
import { wholePhoto, type Corners } from './corners.ts'
import { findPage } from './find-page.ts'

const width = 150
const height = 200
const wood = [120, 80, 45] as const

function isInside(corners: Corners, x: number, y: number): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4]!
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0
  })
}

/** A sheet with lines of writing on a wooden table. */
function photograph(sheet: Corners, light: (x: number) => number = () => 1) {
  return paint(width, height, (x, y) => {
    const [red, green, blue] = isInside(sheet, (x + 0.5) / width, (y + 0.5) / height)
      ? y % 9 === 0 && x % 5 !== 0
        ? ([90, 90, 130] as const)
        : ([225, 220, 205] as const)
      : wood
    return [red * light(x), green * light(x), blue * light(x)]
  })
}

const straight: Corners = [
  { x: 0.12, y: 0.1 },
  { x: 0.86, y: 0.1 },
  { x: 0.86, y: 0.92 },
  { x: 0.12, y: 0.92 },
]
const atAnAngle: Corners = [
  { x: 0.22, y: 0.14 },
  { x: 0.8, y: 0.1 },
  { x: 0.93, y: 0.86 },
  { x: 0.08, y: 0.93 },
]

function expectNear(found: Corners, sheet: Corners) {
  found.forEach(({ x, y }, index) => {
    expect(Math.abs(x - sheet[index]!.x), `corner ${index} across`).toBeLessThan(0.03)
    expect(Math.abs(y - sheet[index]!.y), `corner ${index} down`).toBeLessThan(0.03)
  })
}

test.each([
  ['straight', straight],
  ['at an angle', atAnAngle],
])('a written sheet on a table is found, seen %s', (_, sheet) => {
  expectNear(findPage(photograph(sheet)), sheet)
})

test('a shadow over half of the sheet does not hide it', () => {
  expectNear(findPage(photograph(atAnAngle, (x) => (x > 90 ? 0.75 : 1))), atAnAngle)
})

test('without a sheet that stands out the whole photograph is the page', () => {
  expect(findPage(paint(width, height, () => [215, 212, 200]))).toEqual(wholePhoto)
  expect(
    findPage(paint(width, height, (x, y) => ((x * 7 + y * 13) % 11 < 5 ? [220, 220, 220] : wood))),
  ).toEqual(wholePhoto)
})

test('a small light thing beside the work is not taken for the sheet', () => {
  const small: Corners = [
    { x: 0.1, y: 0.1 },
    { x: 0.3, y: 0.1 },
    { x: 0.3, y: 0.3 },
    { x: 0.1, y: 0.3 },
  ]
  expect(findPage(photograph(small))).toEqual(wholePhoto)
})

test('a round light thing is not a sheet', () => {
  const plate = paint(width, height, (x, y) => (Math.hypot(x - 75, y - 100) < 60 ? [230, 230, 230] : wood))
  expect(findPage(plate)).toEqual(wholePhoto)
})
