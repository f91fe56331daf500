import type { Corners } from './corners.ts'
import { findHomography } from './homography.ts'
import type { Size } from './page-size.ts'
import { inBands, type Pause, type Pixels } from './pixels.ts'

/** Cuts a sheet out of a photograph and straightens it, as if it had been seen from right above. */
export async function straighten(photo: Pixels, corners: Corners, size: Size, pause: Pause): Promise<Pixels> {
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  const [a, b, c, d, e, f, g, h] = findHomography(corners)
  await inBands(size.height, pause, (from, to) => {
    let target = from * size.width * 4
    for (let row = from; row < to; row += 1) {
      const v = (row + 0.5) / size.height
      for (let column = 0; column < size.width; column += 1) {
        const u = (column + 0.5) / size.width
        const w = g * u + h * v + 1
        const x = ((a * u + b * v + c) / w) * photo.width - 0.5
        const y = ((d * u + e * v + f) / w) * photo.height - 0.5
        mix(photo, x, y, data, target)
        target += 4
      }
    }
  })
  return { data, ...size }
}

/** Writes the colour between four pixels, weighted by distance. */
function mix(photo: Pixels, x: number, y: number, data: Uint8ClampedArray, target: number): void {
  const { width, height, data: source } = photo
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const shareX = Math.min(1, Math.max(0, x - left))
  const shareY = Math.min(1, Math.max(0, y - top))
  const topLeft = (top * width + left) * 4
  const topRight = (top * width + right) * 4
  const bottomLeft = (bottom * width + left) * 4
  const bottomRight = (bottom * width + right) * 4
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = source[topLeft + channel]! * (1 - shareX) + source[topRight + channel]! * shareX
    const lower = source[bottomLeft + channel]! * (1 - shareX) + source[bottomRight + channel]! * shareX
    data[target + channel] = upper * (1 - shareY) + lower * shareY
  }
  data[target + 3] = 255
}
