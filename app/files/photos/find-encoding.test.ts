import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEncoding } from './find-encoding.ts'

const limits = { min: 600, max: 1500 }

/** Pretends to encode a page: its size grows with the pixels and with the quality. */
function encoderOf(bytesAtFullQuality: number) {
  const tried: { scale: number; quality: number }[] = []
  const encode = async (scale: number, quality: number) => {
    tried.push({ scale, quality })
    return await Promise.resolve(
      new Blob([new Uint8Array(Math.round(bytesAtFullQuality * scale ** 2 * quality ** 2))]),
    )
  }
  return { encode, tried }
}

test('a page whose first size is right is encoded once', async () => {
  const { encode, tried } = encoderOf(2000)
  expect((await findEncoding(encode, limits)).size).toBe(1037)
  expect(tried).toHaveLength(1)
})

test('a page that is too large gets a lower quality before it gets fewer pixels', async () => {
  const { encode, tried } = encoderOf(5000)
  const { size } = await findEncoding(encode, limits)
  expect(size).toBeLessThanOrEqual(limits.max)
  expect(size).toBeGreaterThanOrEqual(limits.min)
  expect(tried.every(({ scale }) => scale === 1)).toBe(true)
})

test('a page that is too large at every quality gets fewer pixels', async () => {
  const { encode, tried } = encoderOf(60_000)
  const { size } = await findEncoding(encode, limits)
  expect(size).toBeLessThanOrEqual(limits.max)
  expect(size).toBeGreaterThanOrEqual(limits.min)
  expect(tried.at(-1)!.scale).toBeLessThan(1)
})

test('a page with little on it gets the best quality and stays small', async () => {
  const { encode, tried } = encoderOf(300)
  expect((await findEncoding(encode, limits)).size).toBeLessThan(limits.min)
  expect(tried.at(-1)!.quality).toBeCloseTo(0.88)
})

test('every page ends within the limits after few tries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 800, max: 500_000 }), async (bytes) => {
      const { encode, tried } = encoderOf(bytes)
      const { size } = await findEncoding(encode, limits)
      expect(size).toBeLessThanOrEqual(limits.max)
      expect(size).toBeGreaterThanOrEqual(limits.min)
      expect(tried.length).toBeLessThanOrEqual(8)
    }),
  )
})
