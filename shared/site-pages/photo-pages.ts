/**
 * Limits of the photographs of paper pages that a student hands in as one PDF. A page is the photograph of
 * one sheet, cropped, straightened and reduced on the student's device.
 */

/** Photographs in one PDF. */
export const maxPhotoPages = 20

/** Bytes of a page's JPEG. A page below `least` is encoded better, as far as that helps. */
export const photoPageBytes = { min: 60_000, max: 150_000 } as const

/** Pixels of the longer side of a page: A4 at 150 dots per inch. */
export const photoPagePixels = 1754

/**
 * Pixels of the longer side of the copy of a photograph from which its page is made, possibly several times.
 */
export const photoCopyPixels = 2400

/**
 * The largest photograph that a device decodes, in pixels; a decoded pixel takes four bytes.
 * @param memory of the device in GB, from `navigator.deviceMemory`; absent if the browser does not report it
 */
export function maxPhotoPixels(memory = 4): number {
  return Math.min(100_000_000, Math.max(16_000_000, memory * 25_000_000))
}
