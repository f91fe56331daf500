import { photoPageBytes } from '#shared/site-pages/photo-pages.ts'

/** JPEG qualities between which a page is legible and worth its bytes. */
const minQuality = 0.42
const firstQuality = 0.72
const maxQuality = 0.88
/** A smaller step of quality does not change the size enough to be worth trying. */
const minStep = 0.04
const maxAttempts = 12

/**
 * Encodes a page so that its size is between the limits: with a lower or higher quality first, and with fewer pixels
 * only when the lowest quality is still too large. A page with little on it may stay below the lower limit.
 * @param encode makes the JPEG with this part of the page's width and height, at this quality
 * @returns the largest JPEG within the limits; the smallest of all where none was
 */
export async function findEncoding(
  encode: (scale: number, quality: number) => Promise<Blob>,
  { min, max }: { min: number; max: number } = photoPageBytes,
): Promise<Blob> {
  let scale = 1
  let quality: number | undefined = firstQuality
  let best: { jpeg: Blob; quality: number } | undefined
  let tooLarge: number | undefined
  let last: Blob | undefined
  for (let attempt = 0; attempt < maxAttempts && quality !== undefined; attempt += 1) {
    const jpeg: Blob = await encode(scale, quality)
    last = jpeg
    if (jpeg.size <= max) {
      best = { jpeg, quality }
      if (jpeg.size >= min) break
    } else if (quality > minQuality) {
      tooLarge = quality
    } else {
      // The size grows with the number of pixels; slightly less is chosen, so that the next try fits.
      scale *= Math.sqrt(max / jpeg.size) * 0.95
      tooLarge = undefined
      continue
    }
    quality = nextQuality(best?.quality, tooLarge)
  }
  return best?.jpeg ?? last!
}

/** A quality between the best that fits and the lowest that does not; undefined when none is worth a try. */
function nextQuality(fits: number | undefined, tooLarge: number | undefined): number | undefined {
  const low = fits ?? minQuality
  const high = tooLarge ?? maxQuality
  if (high - low >= minStep) return (low + high) / 2
  if (fits === undefined) return minQuality
  return tooLarge === undefined && fits < maxQuality ? maxQuality : undefined
}
