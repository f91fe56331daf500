import type { Sharp } from 'sharp'
import { AppError } from '#server/http/errors.ts'
import { createSchoolTurns } from '#server/load/fair-queue.ts'
import { pieceOf, pictureBudget, pictureWidths, type Focus } from '#shared/pictures.ts'
import { because } from '#shared/reasons.ts'
import { detectType } from './detect-type.ts'

/** One size of a picture, ready to be stored. */
export interface PictureContent {
  /** Inside the folder of the picture; `{width}x{height}.{avif|webp}` if only the sizes differ. */
  name: string
  content: Buffer
}

/** The formats of cameras, phones and drawing programs; not SVG, which can contain programs. */
const accepted = ['jpg', 'png', 'apng', 'webp', 'gif', 'avif', 'tif']

/**
 * A larger picture is not a photograph but a decompression bomb: few bytes that unpack to more than the
 * machine has.
 */
export const maxPixels = 64_000_000

/** Pixels: enough to print a page. */
const maxPageSide = 3508

/**
 * The most bytes that a phone may have to pay for a picture, and a wide screen; quality is lowered until it
 * fits.
 */
const maxBytesPhone = 76_000
const maxBytesWide = 160_000

/**
 * Settings to try in this order until a file is small enough; blurring is for noise, which is not a
 * photograph.
 */
const attempts = [
  { avif: 50, webp: 74 },
  { avif: 40, webp: 60 },
  { avif: 30, webp: 45 },
  { avif: 20, webp: 30 },
  { avif: 20, webp: 30, blur: 1.5 },
  { avif: 20, webp: 20, blur: 4 },
]

/** One picture at a time, in turn by school, since decoding one takes tens of megabytes. */
export const onePictureAtATime = createSchoolTurns(1)

/**
 * Makes the sizes of a picture: upright, in sRGB, without the camera's metadata (place, time, owner).
 * @param file path of the received file
 * @throws {AppError} 415 when it is not a picture, damaged, or larger than any photograph
 */
export async function makePictureFiles(file: string): Promise<PictureContent[]> {
  return await onePictureAtATime(async () => {
    const { sharp, picture } = await openPicture(file)
    const longest = Math.max(...pictureWidths)
    const sizes = picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    return await encodeSizes(sharp, sizes, (width) => (width <= 800 ? maxBytesPhone : maxBytesWide))
  })
}

/**
 * Crops a kept picture to an aspect ratio, as large as possible and with the focus as near to its middle as
 * possible, and makes its sizes, each within {@link pictureBudget}.
 * @param kept as made by {@link cleanPage}
 */
export async function cutPicture(
  kept: Buffer,
  { ratio, ...focus }: Focus & { ratio: number },
): Promise<PictureContent[]> {
  return await onePictureAtATime(async () => {
    const sharp = await loadSharp()
    const piece = sharp(kept)
      .extract(pieceOf(await sharp(kept).metadata(), ratio, focus))
      .resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
    return await encodeSizes(sharp, piece, budgetOf)
  })
}

/** The budget of the next width that the design uses. */
function budgetOf(width: number): number {
  return pictureBudget[pictureWidths.find((each) => width <= each) ?? 1280]
}

/**
 * A scanned or photographed page that stays readable: its own size up to four times a screen's, upright, and
 * without the camera's metadata. Queues like {@link makePictureFiles}.
 * @param format its existing one, which is kept
 * @param longest the most pixels of its longer side
 * @throws {AppError} 415 as there
 */
export async function cleanPage(
  file: string,
  format: 'jpeg' | 'png',
  longest: number = maxPageSide,
): Promise<Buffer> {
  return await onePictureAtATime(async () => {
    const { picture } = await openPicture(file)
    const page = picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    const encoded =
      format === 'png'
        ? page.png()
        : page.flatten({ background: '#fff' }).jpeg({ quality: 88, mozjpeg: true })
    return await encoded.toBuffer().catch((error: unknown) => {
      throw unreadablePicture(error)
    })
  })
}

/** Pixels of a person's photograph, in the proportions of a card. */
export const portraitSize = { width: 420, height: 540 }

const maxBytesPortrait = 60_000

/**
 * The photograph of a person: upright, cut to {@link portraitSize} around the face if one is found, and
 * without the camera's metadata.
 * @throws {AppError} 415 as {@link makePictureFiles}
 */
export async function makePortrait(file: string): Promise<Buffer> {
  return await onePictureAtATime(async () => {
    const { picture } = await openPicture(file)
    const portrait = picture
      .resize({ ...portraitSize, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
    let content = Buffer.alloc(0)
    for (const quality of [82, 70, 55, 40, 25]) {
      const encoded = portrait.clone().jpeg({ quality, mozjpeg: true })
      content = await encoded.toBuffer().catch((error: unknown) => {
        throw unreadablePicture(error)
      })
      if (content.length <= maxBytesPortrait) break
    }
    return content
  })
}

/** @throws {AppError} 415 when it is not a picture */
export async function openPicture(file: string) {
  const type = await detectType(file)
  if (!type || !accepted.includes(type)) throw unreadablePicture()
  const sharp = await loadSharp()
  const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  return { sharp, picture }
}

/** Loaded only here, because of the memory it takes. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

async function encodeSizes(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  picture: Sharp,
  maxBytesOf: (width: number) => number,
): Promise<PictureContent[]> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw unreadablePicture(error)
    })
  const { width, height, channels } = info
  const files: PictureContent[] = []
  for (const sizedWidth of widthsFor(width)) {
    const sized = sharp(data, { raw: { width, height, channels } }).resize(sizedWidth)
    const tall = Math.round((height * sizedWidth) / width) || 1
    const max = maxBytesOf(sizedWidth)
    for (const format of ['avif', 'webp'] as const) {
      files.push({ name: `${sizedWidth}x${tall}.${format}`, content: await encode(sized, format, max) })
    }
  }
  return files
}

function widthsFor(width: number): number[] {
  return [...pictureWidths.filter((each) => each < width), width]
}

async function encode(sized: Sharp, format: 'avif' | 'webp', maxBytes: number): Promise<Buffer> {
  let content = Buffer.alloc(0)
  for (const { blur, ...quality } of attempts) {
    const source = blur === undefined ? sized.clone() : sized.clone().blur(blur)
    const encoded =
      format === 'avif'
        ? source.avif({ quality: quality.avif, effort: 3, chromaSubsampling: '4:2:0' })
        : source.webp({ quality: quality.webp, effort: 4 })
    content = await encoded.toBuffer()
    if (content.length <= maxBytes) break
  }
  return content
}

/** 415 for a file that is not a picture, or a damaged one. */
export function unreadablePicture(cause?: unknown): AppError {
  const reason = because('uploads.noPicture')
  return new AppError('FILE_CONTENT', {
    status: 415,
    reason,
    data: { fields: { file: reason } },
    cause,
  })
}
