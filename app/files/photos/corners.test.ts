import { expect, test } from 'vitest'
import { areaOf, areSheet, moveCorner, turnCorners, turnsBack, wholePhoto, type Corners } from './corners.ts'

const sheet: Corners = [
  { x: 0.1, y: 0.2 },
  { x: 0.8, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.2, y: 0.8 },
]

test('the area is a part of the picture', () => {
  expect(areaOf(wholePhoto)).toBe(1)
  expect(areaOf(sheet)).toBeCloseTo(0.49)
})

test('a corner moves within the picture', () => {
  expect(moveCorner(sheet, 0, { x: -0.3, y: 0.05 })?.[0]).toEqual({ x: 0, y: 0.05 })
})

test('a corner does not move across the others', () => {
  expect(moveCorner(sheet, 0, { x: 0.95, y: 0.2 })).toBeUndefined()
  expect(moveCorner(sheet, 2, { x: 0.3, y: 0.3 })).toBeUndefined()
})

test('a quarter turn clockwise makes the bottom left corner the top left one', () => {
  const turned = turnCorners(sheet, 1)
  expect(turned[0].x).toBeCloseTo(0.2)
  expect(turned[0].y).toBeCloseTo(0.2)
  expect(areSheet(turned)).toBe(true)
})

test.each([0, 1, 2, 3] as const)('%i turns and back give the same corners', (turns) => {
  const back = turnCorners(turnCorners(sheet, turns), turnsBack(turns))
  back.forEach(({ x, y }, index) => {
    expect(x).toBeCloseTo(sheet[index]!.x)
    expect(y).toBeCloseTo(sheet[index]!.y)
  })
})
