import type { Sharp } from 'sharp'
import { headerCrest, type CrestFile } from '#shared/school-settings/crest.ts'
import { detectType } from './detect-type.ts'
import { drawSvg } from './draw-svg.ts'
import {
  onePictureAtATime,
  loadSharp,
  unreadablePicture,
  openPicture,
  type PictureContent,
} from './picture-files.ts'

const paper = '#faf5e9'
const ridge = '#173d2b'
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** Pixels of the longer side of the picture from which every size is made. */
const drawn = 1024
/** The most bytes that the crest may add to each first visit. */
const maxHeaderBytes = 8192

interface Frame {
  width: number
  height: number
  /** The least pixels around the crest. */
  padding?: number
  ground?: string
}

/** Lossless pictures; the icons have the same backgrounds and margins as those of the drawn crest. */
const pngs: [name: CrestFile, frame: Frame][] = [
  // Sharp on printed sheets, whose libraries cannot read WebP.
  ['paper.png', { width: 480, height: 540 }],
  ['favicon.png', { width: 48, height: 48 }],
  ['apple-touch-icon.png', { width: 180, height: 180, padding: 18, ground: paper }],
  ['icon-192.png', { width: 192, height: 192, padding: 19, ground: paper }],
  ['icon-512.png', { width: 512, height: 512, padding: 51, ground: paper }],
  // Android cuts its own shape from it: only the middle four fifths are certain to be visible.
  ['icon-maskable.png', { width: 512, height: 512, padding: 102, ground: ridge }],
]

/**
 * Makes the files of the school's crest. A drawing becomes pixels: anything else in an SVG, such as scripts
 * and addresses of other files, is dropped and not followed.
 * @param file path of the received file
 * @throws {AppError} 415 when it is neither a picture nor an SVG, damaged, or takes too long to draw
 */
export async function makeCrestFiles(file: string): Promise<PictureContent[]> {
  return await onePictureAtATime(async () => {
    const crest = await draw(file)
    const sharp = await loadSharp()
    const framed = async (frame: Frame) => frameIn(sharp(crest), frame)
    const social = await framed({ width: 1200, height: 630, padding: 63, ground: paper })
    const files: PictureContent[] = [
      { name: 'header.webp', content: await encodeHeader(await framed(headerCrest)) },
      { name: 'social.jpg', content: await social.jpeg({ quality: 80 }).toBuffer() },
    ]
    for (const [name, frame] of pngs)
      files.push({ name, content: await (await framed(frame)).png({ compressionLevel: 9 }).toBuffer() })
    return files
  })
}

/** The crest as a PNG with a transparent background. */
async function draw(file: string): Promise<Buffer> {
  const type = await detectType(file)
  if (type === undefined || type === 'xml') return await drawSvg(file, drawn)
  const { picture } = await openPicture(file)
  return await picture
    .resize(drawn, drawn, { fit: 'inside' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
    .catch((error: unknown) => {
      throw unreadablePicture(error)
    })
}

function frameIn(crest: Sharp, { width, height, padding = 0, ground }: Frame): Sharp {
  const background = ground ?? clear
  return crest
    .resize(width - 2 * padding, height - 2 * padding, { fit: 'contain', background })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background })
    .flatten(ground ? { background: ground } : false)
}

async function encodeHeader(crest: Sharp): Promise<Buffer> {
  let content = Buffer.alloc(0)
  for (const quality of [90, 75, 60, 40, 20]) {
    content = await crest.clone().webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer()
    if (content.length <= maxHeaderBytes) break
  }
  return content
}
