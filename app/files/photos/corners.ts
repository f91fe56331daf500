/** A point of a picture: 0 is its left or upper edge, 1 its right or lower edge. */
export interface Point {
  x: number
  y: number
}

/** The corners of a sheet of paper in a picture: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point]

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3

export const wholePhoto: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** The fraction of a picture's area below which four corners count as an accident. */
const minArea = 0.01

/** The area inside the corners, as a fraction of the picture's. */
export function areaOf(corners: Corners): number {
  const doubled = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % 4]!
    return sum + x * next.y - next.x * y
  }, 0)
  return doubled / 2
}

/** True when the corners go clockwise around one area without a dent, so that a sheet can be straightened from them. */
export function areSheet(corners: Corners): boolean {
  const turnsRight = corners.every((corner, index) => {
    const next = corners[(index + 1) % 4]!
    const afterNext = corners[(index + 2) % 4]!
    return (next.x - corner.x) * (afterNext.y - next.y) - (next.y - corner.y) * (afterNext.x - next.x) > 0
  })
  return turnsRight && areaOf(corners) >= minArea
}

/** True when the corners are those of the whole picture, so that there is nothing to crop. */
export function areWhole(corners: Corners): boolean {
  return areaOf(corners) > 0.9999
}

/** One corner moved, within the picture; undefined when the four would no longer form a sheet. */
export function moveCorner(corners: Corners, index: number, to: Point): Corners | undefined {
  const inside = { x: Math.min(1, Math.max(0, to.x)), y: Math.min(1, Math.max(0, to.y)) }
  const moved = corners.map((corner, at) => (at === index ? inside : corner)) as unknown as Corners
  return areSheet(moved) ? moved : undefined
}

/**
 * The same corners after the picture was turned, again in the order top left, top right, bottom right, bottom
 * left.
 */
export function turnCorners(corners: Corners, turns: Turns): Corners {
  return orderTurned(corners.map((corner) => turnPoint(corner, turns)) as unknown as Corners, turns)
}

/** The corners where they are, in the order they have in the turned page. */
export function orderTurned(corners: Corners, turns: Turns): Corners {
  return [...corners.slice(4 - turns), ...corners.slice(0, 4 - turns)] as unknown as Corners
}

function turnPoint({ x, y }: Point, turns: Turns): Point {
  if (turns === 1) return { x: 1 - y, y: x }
  if (turns === 2) return { x: 1 - x, y: 1 - y }
  if (turns === 3) return { x: y, y: 1 - x }
  return { x, y }
}

/** The turns that undo these. */
export function turnsBack(turns: Turns): Turns {
  return ((4 - turns) % 4) as Turns
}
