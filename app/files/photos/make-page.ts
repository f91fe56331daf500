import { createCanvas, drawScaled, fitInto, readPixels, release, toJpeg, type Canvas } from './canvas.ts'
import { orderTurned, type Corners, type Turns } from './corners.ts'
import { findEncoding } from './find-encoding.ts'
import { sizeOfPage, type Size } from './page-size.ts'
import type { PdfPage } from './pdf.ts'
import { readJpegSize } from './picture-file.ts'
import type { Pause } from './pixels.ts'
import { straighten } from './straighten.ts'
import { whiten } from './whiten.ts'

/** `writing`: dark on white paper, without shadows; `colour`: as photographed. */
export type Tone = 'writing' | 'colour'

/** A person's decisions about a page. */
export interface PageEdit {
  /** The sheet in the photograph as it was taken. */
  corners: Corners
  turns: Turns
  tone: Tone
}

/** A page ready for the PDF, with a small preview of it. */
export interface MadePage extends PdfPage {
  thumbnail: Blob
}

const thumbnailPixels = 360
const thumbnailQuality = 0.7

/**
 * Crops the page out of the copy of its photograph, straightens, turns and whitens it, and encodes it within
 * the limits.
 */
export async function makePage(copy: Blob, edit: PageEdit, pause: Pause): Promise<MadePage> {
  const canvas = await drawPage(copy, edit, pause)
  const size: Size = { width: canvas.width, height: canvas.height }
  const jpeg = await findEncoding(async (scale, quality) => {
    await pause()
    if (scale === 1) return await toJpeg(canvas, quality)
    const smaller = drawScaled(canvas, fitInto(size, Math.round(Math.max(size.width, size.height) * scale)))
    const encoded = await toJpeg(smaller.canvas, quality)
    release(smaller.canvas)
    return encoded
  })
  const small = drawScaled(canvas, fitInto(size, thumbnailPixels))
  const thumbnail = await toJpeg(small.canvas, thumbnailQuality)
  release(small.canvas)
  release(canvas)
  return { jpeg, ...((await readJpegSize(jpeg)) ?? size), thumbnail }
}

async function drawPage(copy: Blob, { corners, turns, tone }: PageEdit, pause: Pause): Promise<Canvas> {
  const picture = await createImageBitmap(copy)
  const { width, height } = picture
  const whole = drawScaled(picture, { width, height })
  picture.close()
  const photo = readPixels(whole.context, { width, height })
  release(whole.canvas)
  // Turning needs no step of its own: the page simply starts at another corner.
  const turned = orderTurned(corners, turns)
  const page = await straighten(photo, turned, sizeOfPage(turned, photo), pause)
  if (tone === 'writing') await whiten(page, pause)
  const { canvas, context } = createCanvas(page)
  context.putImageData(new ImageData(page.data, page.width, page.height), 0, 0)
  return canvas
}
