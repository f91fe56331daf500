import { expect, test } from 'vitest'
import { paint } from '#tests/support/painted.ts'
import { whiten } from './whiten.ts'

/** Yellowish paper that lies in the shade on its right side. */
function paperAt(x: number): number {
  return 230 - x * 0.4
}

function isStroke(x: number, y: number): boolean {
  return y % 20 < 2 && x % 50 > 5
}

/** A page of strokes, each as dark as this part of the paper under it. */
async function whitenPage(ink: number) {
  const page = paint(300, 400, (x, y) => {
    const light = paperAt(x) * (isStroke(x, y) ? ink : 1)
    return [light, light * 0.95, light * 0.75]
  })
  await whiten(page, () => {})
  const values = (isWanted: (x: number, y: number) => boolean) =>
    Array.from({ length: 300 * 400 }, (_, index) => index)
      .filter((index) => isWanted(index % 300, Math.floor(index / 300)))
      .map((index) => page.data[index * 4]!)
  return { page, strokes: values(isStroke), paper: values((x, y) => !isStroke(x, y)) }
}

test('paper becomes white, also in the shade', async () => {
  const { paper } = await whitenPage(0.4)
  expect(Math.min(...paper)).toBeGreaterThanOrEqual(250)
})

test('ink becomes dark, and as dark in the shade as in the light', async () => {
  const { strokes } = await whitenPage(0.4)
  expect(Math.max(...strokes)).toBeLessThan(60)
  expect(Math.max(...strokes) - Math.min(...strokes)).toBeLessThan(25)
})

test('pale pencil stays to be seen', async () => {
  const { strokes } = await whitenPage(0.75)
  expect(Math.max(...strokes)).toBeLessThan(190)
})

test('a page has only greys afterwards', async () => {
  const { page } = await whitenPage(0.4)
  expect(page.data.every((value, index) => index % 4 === 3 || value === page.data[index - (index % 4)])).toBe(
    true,
  )
})

test('a large dark drawing does not become paper', async () => {
  const page = paint(300, 400, (x, y) =>
    x > 60 && x < 240 && y > 80 && y < 300 ? [50, 50, 50] : [220, 220, 220],
  )
  await whiten(page, () => {})
  expect(page.data[(190 * 300 + 150) * 4]).toBeLessThan(100)
  expect(page.data[(20 * 300 + 20) * 4]).toBe(255)
})
