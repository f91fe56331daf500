import { expect, test } from 'vitest'
import { wholePhoto, type Corners } from './corners.ts'
import { findHomography, project } from './homography.ts'
import { paint } from '#tests/support/painted.ts'
import { straighten } from './straighten.ts'

const leaning: Corners = [
  { x: 0.2, y: 0.1 },
  { x: 0.7, y: 0.2 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.8 },
]

test('a sheet seen at an angle is straightened: each quarter keeps its colour', async () => {
  const reds = [40, 90, 140, 190] as const
  const homography = findHomography(leaning)
  const photo = paint(400, 400, () => [0, 0, 0])
  // Paints the four quarters of the sheet where the projection puts them.
  for (let v = 0; v < 1; v += 0.001)
    for (let u = 0; u < 1; u += 0.001) {
      const { x, y } = project(homography, u, v)
      const at = (Math.floor(y * 400) * 400 + Math.floor(x * 400)) * 4
      photo.data[at] = reds[(u < 0.5 ? 0 : 1) + (v < 0.5 ? 0 : 2)]!
    }
  const page = await straighten(photo, leaning, { width: 100, height: 140 }, () => {})
  const redAt = (x: number, y: number) => page.data[(y * 100 + x) * 4]!
  expect([redAt(25, 35), redAt(75, 35), redAt(25, 105), redAt(75, 105)]).toEqual([...reds])
  expect([redAt(4, 4), redAt(95, 4), redAt(4, 135), redAt(95, 135)]).toEqual([...reds])
})

test('a whole photograph in its own size stays as it is', async () => {
  const photo = paint(30, 20, (x, y) => [x * 8, y * 12, 100])
  const page = await straighten(photo, wholePhoto, { width: 30, height: 20 }, () => {})
  expect([...page.data]).toEqual([...photo.data])
})

test('the work stops where the pause says so', async () => {
  const photo = paint(30, 200, () => [0, 0, 0])
  const stop = () => Promise.reject(new Error('stopped'))
  await expect(straighten(photo, wholePhoto, { width: 30, height: 200 }, stop)).rejects.toThrow('stopped')
})
