import { maxPhotoPixels, photoCopyPixels } from '#shared/site-pages/photo-pages.ts'
import { drawScaled, fitInto, readPixels, release, toJpeg } from './canvas.ts'
import type { Corners } from './corners.ts'
import { findPage, searchPixels } from './find-page.ts'
import { PhotoProblem } from './photo-problem.ts'
import { readJpegSize, readPictureKind, type PictureKind } from './picture-file.ts'

/** A photograph prepared for making its page: upright, smaller, and without the camera's metadata. */
export interface PreparedPhoto {
  copy: Blob
  /** The first guess at the position of the sheet of paper. */
  corners: Corners
}

const copyQuality = 0.9

/**
 * Makes the copy of a photograph from which its page is made. The photograph itself is decoded once and not
 * kept.
 * @throws {PhotoProblem} when it is not a photograph, or cannot be read here
 */
export async function preparePhoto(photo: Blob): Promise<PreparedPhoto> {
  const picture = await decode(photo)
  const size = fitInto(picture, photoCopyPixels)
  const { canvas } = drawScaled(picture, size)
  picture.close()
  const small = fitInto(size, searchPixels)
  const search = drawScaled(canvas, small)
  const corners = findPage(readPixels(search.context, small))
  release(search.canvas)
  const copy = await toJpeg(canvas, copyQuality)
  release(canvas)
  return { copy, corners }
}

async function decode(photo: Blob): Promise<ImageBitmap> {
  const kind = await readKind(photo)
  if (!kind) throw new PhotoProblem('not-a-photo')
  if (kind === 'jpeg') await refuseHuge(photo)
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new PhotoProblem(kind === 'heic' ? 'heic' : 'damaged', error)
  }
}

async function readKind(photo: Blob): Promise<PictureKind | undefined> {
  try {
    return await readPictureKind(photo)
  } catch (error) {
    // The photograph was moved or deleted after it was chosen.
    throw new PhotoProblem('unreadable', error)
  }
}

/** Decoding a photograph that does not fit into memory would crash the page without a message. */
async function refuseHuge(photo: Blob): Promise<void> {
  const size = await readJpegSize(photo)
  const { deviceMemory } = navigator as { deviceMemory?: number }
  if (size && size.width * size.height > maxPhotoPixels(deviceMemory)) throw new PhotoProblem('too-large')
}
