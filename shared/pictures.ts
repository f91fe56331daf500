/** Pictures of the site as stored: each in three widths, as AVIF and as WebP. */

/** Pixels; a picture is never enlarged, so a small one has fewer. */
export const pictureWidths = [480, 800, 1280] as const

/** The aspect ratios of the places that show a library photograph, as width divided by height. */
export const pictureRatios = { '3x2': 3 / 2, '4x3': 4 / 3 } as const

export type PictureRatio = keyof typeof pictureRatios

/** A library picture, cropped to the aspect ratio of every place. */
export type PicturePieces = Record<PictureRatio, Picture>

/**
 * The byte budget of a photograph in a page, by its width in pixels: a page with one on its first screen
 * stays within the 60 KB of a first visit, on a dense phone and on a wide screen.
 */
export const pictureBudget: Record<(typeof pictureWidths)[number], number> = {
  480: 16_384,
  800: 26_624,
  1280: 53_248,
}

export interface PictureFile {
  /** Relative to the site; in the database the storage path `bucket/name`. */
  file_url: string
  type: 'image/avif' | 'image/webp'
  /** Pixels. */
  width: number
  height: number
  /** Absent in pictures of earlier versions. */
  bytes?: number | undefined
}

/** A picture in several sizes, the largest last. */
export interface Picture {
  files: PictureFile[]
}

/** A size in pixels. */
interface Size {
  width: number
  height: number
}

/**
 * The point of a picture that stays in view when it is cropped, in per cent from the left and from the top.
 */
export interface Focus {
  focus_x: number
  focus_y: number
}

/**
 * The crop of a picture with an aspect ratio (width divided by height): as large as possible, with the focus
 * as near to its middle as possible. All in pixels.
 */
export function pieceOf(
  { width, height }: Size,
  ratio: number,
  focus: Focus,
): Size & { left: number; top: number } {
  const piece = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  }
  return {
    ...piece,
    left: between(0, Math.round((width * focus.focus_x) / 100 - piece.width / 2), width - piece.width),
    top: between(0, Math.round((height * focus.focus_y) / 100 - piece.height / 2), height - piece.height),
  }
}

function between(min: number, value: number, max: number): number {
  return Math.min(Math.max(min, value), max)
}

/** The most bytes that the crops of known size cost a phone and a wide screen. */
export function costOf(pieces: PicturePieces): { phone: number; wide: number } {
  const files = Object.values(pieces).flatMap((piece) =>
    piece.files.filter(({ type }) => type === 'image/avif'),
  )
  const max = (found: PictureFile[]) => Math.max(0, ...found.map(({ bytes }) => bytes ?? 0))
  return { phone: max(files.filter(({ width }) => width <= pictureWidths[0])), wide: max(files) }
}

/** The candidates of one type for `srcset`. */
export function srcSetOf({ files }: Picture, type: PictureFile['type']): string {
  return files
    .filter((file) => file.type === type)
    .map(({ file_url, width }) => `${file_url} ${width}w`)
    .join(', ')
}

/** The file for browsers without `srcset`, with the picture's own size. */
export function largestOf({ files }: Picture): PictureFile | undefined {
  return files.findLast(({ type }) => type === 'image/webp')
}
