import type { Pixels } from '#app/files/photos/pixels.ts'

/** A picture for tests, painted pixel by pixel. */
export function paint(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly [red: number, green: number, blue: number],
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...colourAt(x, y), 255], (y * width + x) * 4)
  return { data, width, height }
}
