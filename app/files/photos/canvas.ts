import type { Size } from './page-size.ts'
import { PhotoProblem } from './photo-problem.ts'
import type { Pixels } from './pixels.ts'

/** An invisible canvas: a worker has only `OffscreenCanvas`, and older browsers have only the element. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/**
 * A white canvas of this size.
 * @throws {PhotoProblem} when the browser has no memory for it
 */
export function createCanvas({ width, height }: Size): { canvas: Canvas; context: Context } {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new PhotoProblem('memory')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Draws a picture scaled to this size. */
export function drawScaled(picture: CanvasImageSource, size: Size) {
  const drawn = createCanvas(size)
  drawn.context.drawImage(picture, 0, 0, size.width, size.height)
  return drawn
}

export function readPixels(context: Context, { width, height }: Size): Pixels {
  return context.getImageData(0, 0, width, height)
}

/**
 * Frees the canvas's memory at once; otherwise it waits for the garbage collector, and phones run out before.
 */
export function release(canvas: Canvas): void {
  canvas.width = 0
  canvas.height = 0
}

/**
 * The canvas as a JPEG that contains only the picture: no place, no time, no device.
 * @param quality 0 to 1
 */
export async function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  const jpeg =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type: 'image/jpeg', quality })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!jpeg || jpeg.size === 0) throw new PhotoProblem('memory')
  return jpeg
}

/** The size scaled to this longer side, or the size itself if it is smaller. */
export function fitInto({ width, height }: Size, longerSide: number): Size {
  const scale = Math.min(1, longerSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
