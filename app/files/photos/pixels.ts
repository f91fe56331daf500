/** A picture in memory: red, green, blue and opacity of each pixel, row by row, as a canvas has them. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** Yields to the page before a long computation continues. Rejects when the computation is no longer needed. */
export type Pause = () => Promise<void> | void

const rowsAtOnce = 48

/** Processes a picture a few rows at a time, with a pause after each. */
export async function inBands(
  height: number,
  pause: Pause,
  work: (from: number, to: number) => void,
): Promise<void> {
  for (let from = 0; from < height; from += rowsAtOnce) {
    work(from, Math.min(height, from + rowsAtOnce))
    await pause()
  }
}

/** The lightness of a pixel, 0 to 255 (ITU-R BT.601), in whole numbers since this runs for millions of pixels. */
export function lightness(data: Uint8ClampedArray, at: number): number {
  return (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8
}
