import sharp from 'sharp'

interface Shot {
  width: number
  height: number
  /** How the camera was held (EXIF): 6 is upright. */
  orientation?: number
}

/** A JPEG as a phone writes it: shapes, the noise of its sensor, and notes of where and with what it was taken. */
export async function photograph({ width, height, orientation = 1 }: Shot): Promise<Uint8Array<ArrayBuffer>> {
  const noise = (wide: number, tall: number, sigma: number) =>
    sharp({
      create: {
        width: wide,
        height: tall,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
  const shapes = await noise(Math.ceil(width / 80), Math.ceil(height / 80), 60)
    .png()
    .toBuffer()
  const grain = await noise(width, height, 16).raw().toBuffer()
  const input = await sharp(shapes)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: grain, raw: { width, height, channels: 3 }, blend: 'overlay' }])
    .withExif({ IFD0: { Make: 'A Phone' }, IFD3: { GPSLatitude: '6/1 40/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 94 })
    .toBuffer()
  return new Uint8Array(input)
}
