/** Pictures of the site as they are stored: each in three widths, as AVIF and as WebP. */

/** Pixels; a picture is never enlarged, so a small one has fewer. */
export const pictureWidths = [480, 800, 1280] as const

export interface PictureFile {
  /** Relative to the site; in the database the storage path `bucket/name`. */
  file_url: string
  type: 'image/avif' | 'image/webp'
  /** Pixels. */
  width: number
  height: number
}

/** A picture that was put up in several sizes, the largest last. */
export interface Picture {
  files: PictureFile[]
}

/** The candidates of one type for `srcset`. */
export function srcSetOf({ files }: Picture, type: PictureFile['type']): string {
  return files
    .filter((file) => file.type === type)
    .map(({ file_url, width }) => `${file_url} ${width}w`)
    .join(', ')
}

/** The file for browsers that know no `srcset`, with the picture's own size. */
export function largestOf({ files }: Picture): PictureFile | undefined {
  return files.findLast(({ type }) => type === 'image/webp')
}
