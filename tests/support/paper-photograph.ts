import sharp from 'sharp'
import type { Corners } from '#app/files/photos/corners.ts'
import { findHomography, project } from '#app/files/photos/homography.ts'

/** The corners of the sheet in the photographs. */
export const sheet: Corners = [
  { x: 0.16, y: 0.12 },
  { x: 0.84, y: 0.09 },
  { x: 0.92, y: 0.9 },
  { x: 0.07, y: 0.93 },
]

/**
 * A sheet of A4 with lines of handwriting on a wooden table, seen at an angle, as a phone's JPEG with the place in it.
 * @param strokes differs for each page, so that pages can be told apart
 * @param turned the camera lay on its side, and wrote so into the photograph (EXIF orientation 6)
 */
export async function photographPage(strokes: number, turned = false): Promise<Buffer> {
  const [width, height] = [1500, 2000]
  const homography = findHomography(sheet)
  const at = (u: number, v: number) => {
    const { x, y } = project(homography, u, v)
    return `${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`
  }
  const lines = Array.from({ length: strokes }, (_, row) => {
    const points = Array.from({ length: 90 }, (__, step) =>
      at(0.1 + step / 110, 0.1 + row * 0.05 + Math.sin(step * 1.3 + row) * 0.009),
    )
    return `<path d="M${points.join('L')}" fill="none" stroke="#26336b" stroke-width="5"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="light"><stop stop-color="#f4eeda"/><stop offset="1" stop-color="#b9b09a"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="#6b4524"/>
    <path d="M${sheet.map((_, index) => at(index === 1 || index === 2 ? 1 : 0, index > 1 ? 1 : 0)).join('L')}Z" fill="url(#light)"/>
    ${lines.join('')}</svg>`
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .raw()
    .toBuffer()
  const upright = await sharp(Buffer.from(drawing))
    .composite([{ input: grain, raw: { width, height, channels: 3 }, blend: 'overlay' }])
    .flatten()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return await sharp(upright)
    .rotate(turned ? 270 : 0)
    .withExif({ IFD0: { Make: 'A Phone' }, IFD3: { GPSLatitude: '6/1 40/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: turned ? 6 : 1 })
    .jpeg({ quality: 95 })
    .toBuffer()
}
