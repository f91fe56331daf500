import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { about } from '#app/content/about.ts'
import type { EditedSitePage } from '#shared/site-pages/contract.ts'
import type { SitePicture } from '#shared/site-pictures/contract.ts'
import { pictureBudget } from '#shared/pictures.ts'
import { buildOffice } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photograph.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call, sendFile, request } = await testSchool()
const { asAdmin } = await buildOffice(database)

const alt = 'The choir on sports day'

async function add(content: Uint8Array<ArrayBuffer>, input = {}) {
  const upload_id = await sendFile(asAdmin, { purpose: 'library', file_name: 'choir.jpg' }, content)
  const sent = { id: randomUUID(), upload_id, alt, focus_x: 50, focus_y: 50, ...input }
  return { sent, ...(await call<SitePicture>('POST', '/admin/site-pictures', asAdmin, sent)) }
}

/** Publishes About with a picture, or takes it out. */
async function publishAbout(photo: string) {
  const { body } = await call<EditedSitePage>('GET', '/admin/site-pages/about', asAdmin)
  const input = { content: { ...about, photo }, publish: 'now', updated_at: body.updated_at }
  return await call<EditedSitePage>('PUT', '/admin/site-pages/about', asAdmin, input)
}

async function statusOf(url: string): Promise<number> {
  return (await request('GET', url, undefined)).status
}

/** The address at which everyone would open a file. */
function publicAddress(signed: string): string {
  return signed.replace('/object/sign/', '/object/public/').replace(/\?.*/, '')
}

/** A picture whose left half is red and whose right half is blue, and its colour in the middle of a piece. */
async function halves(): Promise<Uint8Array<ArrayBuffer>> {
  const half = { create: { width: 300, height: 200, channels: 3, background: '#00f' } } as const
  const blue = await sharp(half).png().toBuffer()
  const wide = { ...half.create, width: 600, background: '#f00' }
  const whole = sharp({ create: wide }).composite([{ input: blue, left: 300, top: 0 }])
  return new Uint8Array(await whole.jpeg().toBuffer())
}

async function middleOf(picture: SitePicture): Promise<'red' | 'blue'> {
  const { file_url } = picture.picture['4x3'].files.at(-1)!
  const piece = Buffer.from(await (await request('GET', file_url, undefined)).arrayBuffer())
  const { data, info } = await sharp(piece).raw().toBuffer({ resolveWithObject: true })
  const at = info.channels * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2))
  return data[at]! > data[at + 2]! ? 'red' : 'blue'
}

test('a photograph is cut to the shape of every place, within its budget and without what the camera noted', async () => {
  const { status, body, sent } = await add(await photograph({ width: 2400, height: 1800, orientation: 6 }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ alt, places: [], file_name: 'choir.jpg' })
  const shapes = (ratio: '3x2' | '4x3') => body.picture[ratio].files.map((f) => `${f.width}x${f.height}`)
  expect([...new Set(shapes('3x2'))]).toEqual(['480x320', '800x533', '1280x853'])
  expect([...new Set(shapes('4x3'))]).toEqual(['480x360', '800x600', '1280x960'])
  for (const { file_url, bytes, width } of [...body.picture['3x2'].files, ...body.picture['4x3'].files]) {
    expect(bytes).toBeLessThanOrEqual(pictureBudget[width as keyof typeof pictureBudget])
    const piece = Buffer.from(await (await request('GET', file_url, undefined)).arrayBuffer())
    expect(piece.length).toBe(bytes)
    expect((await sharp(piece).metadata()).exif).toBeUndefined()
  }
  const whole = await (await request('GET', body.file_url, undefined)).arrayBuffer()
  const metadata = await sharp(Buffer.from(whole)).metadata()
  expect(metadata).toMatchObject({ width: 1440, height: 1920 })
  expect(metadata.exif).toBeUndefined()
  const again = await call<SitePicture>('POST', '/admin/site-pictures', asAdmin, sent)
  expect(again.body.updated_at).toBe(body.updated_at)
})

test('the focus stays in view, and another focus gives other files', async () => {
  const { body } = await add(await halves(), { focus_x: 0 })
  expect(await middleOf(body)).toBe('red')
  const change = { alt: 'Blue', focus_x: 100, focus_y: 50, updated_at: body.updated_at }
  const { body: moved } = await call<SitePicture>('PUT', `/admin/site-pictures/${body.id}`, asAdmin, change)
  expect(moved.alt).toBe('Blue')
  expect(await middleOf(moved)).toBe('blue')
  expect(await statusOf(body.picture['3x2'].files[0]!.file_url)).toBe(404)
  const late = { ...change, alt: 'Of somebody else' }
  const refused = await call('PUT', `/admin/site-pictures/${body.id}`, asAdmin, late)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'CHANGED_MEANWHILE' }])
})

test('visitors see a picture as long as a page shows it, and never the whole of it; what is used cannot be deleted', async () => {
  const { body } = await add(await halves())
  const piece = publicAddress(body.picture['3x2'].files[0]!.file_url)
  expect(await statusOf(piece)).toBe(404)
  await publishAbout(body.id)
  expect(await statusOf(piece)).toBe(200)
  expect(await statusOf(publicAddress(body.file_url))).toBe(404)
  const { body: library } = await call<SitePicture[]>('GET', '/admin/site-pictures', asAdmin)
  expect(library.find(({ id }) => id === body.id)?.places).toEqual([{ kind: 'page', name: 'about' }])
  const refused = await call('DELETE', `/admin/site-pictures/${body.id}`, asAdmin)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'PICTURE_IN_USE' }])
  await publishAbout('')
  expect(await statusOf(piece)).toBe(404)
  expect((await call('DELETE', `/admin/site-pictures/${body.id}`, asAdmin)).status).toBe(200)
  const gone = await publishAbout(body.id)
  expect([gone.status, Object.keys(gone.body.data?.fields ?? {})]).toEqual([422, ['content.photo']])
  expect(await statusOf(body.picture['3x2'].files[0]!.file_url)).toBe(404)
})

test('a picture needs words for those who do not see it, and a file that is one', async () => {
  const { status, body } = await add(await halves(), { alt: ' ' })
  expect([status, Object.keys((body as { data?: { fields?: object } }).data?.fields ?? {})]).toEqual([
    422,
    ['alt'],
  ])
  const text = new TextEncoder().encode('<svg onload="alert(1)"/>')
  await expect(add(text)).rejects.toThrow()
})
