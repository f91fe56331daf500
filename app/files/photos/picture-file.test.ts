import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { readJpegSize, readPictureKind } from './picture-file.ts'

const canvas = sharp({ create: { width: 300, height: 200, channels: 3, background: '#eee' } })

async function fileOf(picture: Sharp) {
  return new Blob([new Uint8Array(await picture.toBuffer())])
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s is known by its content', async (kind) => {
  expect(await readPictureKind(await fileOf(canvas.clone().toFormat(kind)))).toBe(kind)
})

test('a photograph of an iPhone is known, and other files are not pictures', async () => {
  expect(await readPictureKind(new Blob(['\0\0\0\x24ftypheic\0\0\0\0mif1heic']))).toBe('heic')
  expect(await readPictureKind(new Blob(['\0\0\0\x20ftypisom\0\0\0\0mp42isom']))).toBeUndefined()
  expect(await readPictureKind(new Blob(['%PDF-1.7']))).toBeUndefined()
  expect(await readPictureKind(new Blob([]))).toBeUndefined()
})

test('the size of a JPEG is read behind what the camera wrote about it', async () => {
  const jpeg = canvas
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'x'.repeat(40_000) } })
  expect(await readJpegSize(await fileOf(jpeg))).toEqual({ width: 300, height: 200 })
  expect(await readJpegSize(await fileOf(canvas.clone().jpeg({ progressive: true })))).toEqual({
    width: 300,
    height: 200,
  })
})

test('a JPEG that breaks off has no size', async () => {
  expect(await readJpegSize((await fileOf(canvas.clone().jpeg())).slice(0, 20))).toBeUndefined()
  expect(await readJpegSize(new Blob(['\xff\xd8']))).toBeUndefined()
})
