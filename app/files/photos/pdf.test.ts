import sharp from 'sharp'
import { getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { checkFile } from '#app/files/check-file.ts'
import { joinToPdf } from './pdf.ts'

async function pageOf(width: number, height: number) {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer()
  return { jpeg: new Blob([new Uint8Array(jpeg)]), width, height }
}

test('each JPEG becomes a page with its shape, the longer side as long as that of A4', async () => {
  const pdf = joinToPdf([await pageOf(1240, 1754), await pageOf(800, 600)], 'My essay')
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()))
  expect(document.numPages).toBe(2)
  const sizes = await Promise.all(
    [1, 2].map(async (number) => {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 })
      return [Math.round(width), Math.round(height)]
    }),
  )
  expect(sizes).toEqual([
    [595, 842],
    [842, 631],
  ])
})

test('every object stands where the table of the file says', async () => {
  const pdf = joinToPdf([await pageOf(300, 400), await pageOf(300, 400)], 'Essay')
  const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(text)![1])
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(9)
  offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)))
})

test('the JPEGs are in the PDF as they were, to the byte', async () => {
  const page = await pageOf(300, 400)
  const bytes = Buffer.from(await joinToPdf([page], 'Essay').arrayBuffer())
  expect(bytes.includes(Buffer.from(await page.jpeg.arrayBuffer()))).toBe(true)
})

test('the title may have any letters', async () => {
  const pdf = joinToPdf([await pageOf(300, 400)], 'Skul wok – Ñandú 🐖 (1)')
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())))
  expect(info['Title']).toBe('Skul wok – Ñandú 🐖 (1)')
})

test('the file can be handed in', async () => {
  const pdf = new File([joinToPdf([await pageOf(300, 400)], 'Essay')], 'Essay.pdf')
  expect(await checkFile('hand-in', pdf)).toBeUndefined()
})
