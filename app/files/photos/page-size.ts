import { photoPagePixels } from '#shared/site-pages/photo-pages.ts'
import { areWhole, type Corners, type Point } from './corners.ts'

export interface Size {
  width: number
  height: number
}

/** Sides of DIN paper: A4, A5 and the rest have the same shape. */
const paperRatio = Math.SQRT2
/**
 * The greatest deviation from the shape of A4 at which the sides of a sheet seen at an angle still count as
 * A4.
 */
const paperTolerance = 0.08

/**
 * The size in pixels of the page cut from a photograph, never larger than the sheet in the photograph. Seen
 * at an angle a sheet's sides are distorted, so a sheet that nearly has the shape of A4 becomes exactly A4.
 */
export function sizeOfPage(corners: Corners, photo: Size): Size {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const side = (from: Point, to: Point) =>
    Math.hypot((to.x - from.x) * photo.width, (to.y - from.y) * photo.height)
  const width = Math.max(side(topLeft, topRight), side(bottomLeft, bottomRight))
  const height = Math.max(side(topLeft, bottomLeft), side(topRight, bottomRight))
  const longer = Math.min(photoPagePixels, Math.max(width, height))
  const measured = Math.max(width, height) / Math.min(width, height)
  const isPaper = !areWhole(corners) && Math.abs(measured / paperRatio - 1) <= paperTolerance
  const shorter = longer / (isPaper ? paperRatio : measured)
  const rounded = [longer, shorter].map((pixels) => Math.max(1, Math.round(pixels))) as [number, number]
  return width > height
    ? { width: rounded[0], height: rounded[1] }
    : { width: rounded[1], height: rounded[0] }
}
