import type { Corners, Point } from './corners.ts'

/**
 * The plane projection that takes the unit square to four corners, as its eight free coefficients: a point (u, v) goes to
 * ((a·u + b·v + c) / (g·u + h·v + 1), (d·u + e·v + f) / (g·u + h·v + 1)).
 */
export type Homography = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
]

/** Solves the projection in closed form (Heckbert, "Fundamentals of Texture Mapping", 1989, section 2.2.3). */
export function findHomography([p0, p1, p2, p3]: Corners): Homography {
  const dx1 = p1.x - p2.x
  const dy1 = p1.y - p2.y
  const dx2 = p3.x - p2.x
  const dy2 = p3.y - p2.y
  const sumX = p0.x - p1.x + p2.x - p3.x
  const sumY = p0.y - p1.y + p2.y - p3.y
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sumX * dy2 - dx2 * sumY) / determinant
  const h = (dx1 * sumY - sumX * dy1) / determinant
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ]
}

/** The point to which the projection takes (u, v). */
export function project([a, b, c, d, e, f, g, h]: Homography, u: number, v: number): Point {
  const w = g * u + h * v + 1
  return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w }
}
