import { areaOf, areSheet, wholePhoto, type Corners, type Point } from './corners.ts'
import type { Pixels } from './pixels.ts'

/** Pixels of the longer side of the small picture that is searched for the sheet. */
export const searchPixels = 200

/** The difference in lightness between paper and its background, at least. */
const minContrast = 36
/** Fractions of the picture: the least that a sheet covers, and the most from which nothing is cropped. */
const minSheet = 0.15
const maxSheet = 0.94
/** Ink and folds leave holes in a sheet; with more than these it is not one. */
const minFilled = 0.72
/** The fraction of the found area that may be outside its four corners. */
const maxOutside = 0.08
/**
 * The corners are moved slightly inwards, since a dark rim of the table is worse than losing a hair of paper.
 */
const inwards = 0.012

/**
 * A first guess at the position of the sheet of paper: the largest light area, if four corners describe it
 * well. Paper is light in all three colours, wood and skin are not in blue.
 * @param picture with a longer side of about {@link searchPixels}
 * @returns the corners of the whole photograph when no sheet stands out
 */
export function findPage(picture: Pixels): Corners {
  const values = blur(picture)
  const threshold = splitLightFromDark(values)
  if (threshold === undefined) return wholePhoto
  const area = findLargestArea(picture, values, threshold)
  const corners = findCorners(picture, area)
  if (!areSheet(corners) || areaOf(corners) < minSheet || areaOf(corners) > maxSheet) return wholePhoto
  return fits(picture, area, corners)
    ? (corners.map((corner) => draw(corner, corners)) as unknown as Corners)
    : wholePhoto
}

/**
 * The lowest of the three colours at each pixel, averaged over its neighbourhood, which removes thin strokes.
 */
function blur({ data, width, height }: Pixels): Uint8Array {
  const min = Uint8Array.from({ length: width * height }, (_, index) =>
    Math.min(data[index * 4]!, data[index * 4 + 1]!, data[index * 4 + 2]!),
  )
  return min.map((_, index) => {
    const x = index % width
    const y = Math.floor(index / width)
    let sum = 0
    let count = 0
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        sum += min[row * width + column]!
        count += 1
      }
    return sum / count
  })
}

/** The value between paper and table that separates them best (Otsu, 1979); undefined when they hardly differ. */
function splitLightFromDark(values: Uint8Array): number | undefined {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value]! += 1
  const all = counts.reduce((sum, count, value) => sum + count * value, 0)
  let best = { spread: -1, threshold: 0, contrast: 0 }
  let below = 0
  let sumBelow = 0
  for (let value = 0; value < 255; value += 1) {
    below += counts[value]!
    sumBelow += counts[value]! * value
    const above = values.length - below
    if (below === 0 || above === 0) continue
    const contrast = (all - sumBelow) / above - sumBelow / below
    const spread = below * above * contrast ** 2
    if (spread > best.spread) best = { spread, threshold: value, contrast }
  }
  return best.contrast < minContrast ? undefined : best.threshold
}

/** The largest connected area above the threshold; 1 marks its pixels. */
function findLargestArea({ width, height }: Pixels, values: Uint8Array, threshold: number): Uint8Array {
  const names = new Uint16Array(width * height)
  const stack: number[] = []
  let largest = { name: 0, size: 0 }
  let name = 0
  for (let start = 0; start < values.length; start += 1) {
    if (values[start]! <= threshold || names[start] !== 0) continue
    name += 1
    let size = 0
    names[start] = name
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size += 1
      const x = at % width
      const y = Math.floor(at / width)
      const beside = [
        x > 0 && at - 1,
        x < width - 1 && at + 1,
        y > 0 && at - width,
        y < height - 1 && at + width,
      ]
      for (const next of beside) {
        if (next === false || names[next] !== 0 || values[next]! <= threshold) continue
        names[next] = name
        stack.push(next)
      }
    }
    if (size > largest.size) largest = { name, size }
  }
  return Uint8Array.from(names, (found) => (found === largest.name && found !== 0 ? 1 : 0))
}

/** The pixels farthest towards the four corners of the picture. */
function findCorners({ width, height }: Pixels, area: Uint8Array): Corners {
  const farthest = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([dx, dy]) => ({ dx: dx!, dy: dy!, reach: -Infinity, x: 0, y: 0 }))
  area.forEach((isInside, index) => {
    if (!isInside) return
    const x = index % width
    const y = Math.floor(index / width)
    for (const corner of farthest) {
      const reach = corner.dx * x + corner.dy * y
      if (reach > corner.reach) Object.assign(corner, { reach, x, y })
    }
  })
  return farthest.map(({ x, y, dx, dy }) => ({
    x: (x + (dx + 1) / 2) / width,
    y: (y + (dy + 1) / 2) / height,
  })) as unknown as Corners
}

/** Whether the four corners describe the area: it fills them, and little of it is outside. */
function fits({ width }: Pixels, area: Uint8Array, corners: Corners): boolean {
  let inside = 0
  let outside = 0
  let filled = 0
  const height = area.length / width
  area.forEach((isFilled, index) => {
    const point = { x: ((index % width) + 0.5) / width, y: (Math.floor(index / width) + 0.5) / height }
    const isWithin = contains(corners, point)
    if (isWithin) inside += 1
    if (isWithin && isFilled) filled += 1
    if (!isWithin && isFilled) outside += 1
  })
  return filled >= inside * minFilled && outside <= (filled + outside) * maxOutside
}

function contains(corners: Corners, point: Point): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4]!
    return (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x) >= 0
  })
}

/** A corner, moved slightly towards the middle of the sheet. */
function draw({ x, y }: Point, corners: Corners): Point {
  const middle = (of: (corner: Point) => number) => corners.reduce((sum, corner) => sum + of(corner) / 4, 0)
  return {
    x: x + (middle((corner) => corner.x) - x) * inwards,
    y: y + (middle((corner) => corner.y) - y) * inwards,
  }
}
