import type { Size } from './page-size.ts'

/** The kinds of pictures that cameras and phones make. Not every browser can read `heic`. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic'

/**
 * The first bytes, among which a camera's JPEG has its size, after the small preview and the colour profile.
 */
const headBytes = 256 * 1024

/** The kind of a picture by its content, whatever its name; undefined for anything else. */
export async function readPictureKind(file: Blob): Promise<PictureKind | undefined> {
  const head = new Uint8Array(await file.slice(0, 32).arrayBuffer())
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.startsWith('BM')) return 'bmp'
  if (text.slice(4, 8) !== 'ftyp') return undefined
  if (text.slice(8).includes('avif')) return 'avif'
  return /hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(text.slice(8)) ? 'heic' : undefined
}

/** The size of a JPEG according to its header (ITU-T T.81, annex B), without decoding it; undefined when it is not found. */
export async function readJpegSize(file: Blob): Promise<Size | undefined> {
  const view = new DataView(await file.slice(0, headBytes).arrayBuffer())
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Markers may be padded with further 0xff.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Start of a frame: C0 to CF without the three that mark tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
