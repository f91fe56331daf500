import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sweep } from '#server/uploads/sweep.ts'
import type { ListedSlide } from '#shared/slideshow/contract.ts'
import { photograph } from '#tests/support/photograph.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, services, call, sendFile, request } = await testSchool()
const { asAdmin, outsiders } = await buildOffice(database)

async function putUp(title: string, content: Uint8Array<ArrayBuffer>, fileName = `${title}.jpg`) {
  const upload_id = await sendFile(asAdmin, { purpose: 'slide', file_name: fileName }, content)
  const input = { id: randomUUID(), upload_id, title, description: null }
  return await call<ListedSlide>('POST', '/admin/slides', asAdmin, input)
}

async function slides(): Promise<ListedSlide[]> {
  return (await call<ListedSlide[]>('GET', '/admin/slides', asAdmin)).body
}

async function fetchPublic(url: string) {
  return await request('GET', url, undefined)
}

test('a photograph is turned upright, loses what the camera noted, and costs a phone less than 80 KB', async () => {
  const content = await photograph({ width: 2000, height: 1500, orientation: 6 })
  expect(content.length).toBeGreaterThan(1_000_000)
  const { status, body } = await putUp('Sports day', content)
  expect(status).toBe(200)
  expect(body).toMatchObject({ title: 'Sports day', is_active: true, file_size: content.length })
  const files = body.picture?.files ?? []
  expect(files.map(({ type, width, height }) => `${type} ${width}x${height}`)).toEqual([
    'image/avif 480x640',
    'image/webp 480x640',
    'image/avif 800x1067',
    'image/webp 800x1067',
    'image/avif 960x1280',
    'image/webp 960x1280',
  ])
  for (const file of files) {
    const reply = await fetchPublic(file.file_url)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable')
    expect(reply.headers.get('content-type')).toBe(file.type)
    const stored = Buffer.from(await reply.arrayBuffer())
    if (file.width <= 800) expect(stored.length).toBeLessThan(80_000)
    const metadata = await sharp(stored).metadata()
    expect(metadata).toMatchObject({ width: file.width, height: file.height })
    // Three letters such as GPS stand in so much noise by chance.
    expect(metadata.exif).toBeUndefined()
    expect(stored.includes('A Phone')).toBe(false)
  }
  const original = await database.asService((tx) =>
    tx.selectFrom('storage.objects').select('name').where('name', 'like', '%jp%').execute(),
  )
  expect(original).toEqual([])
})

test.each([
  ['a text', async () => new TextEncoder().encode('no picture')],
  [
    'a drawing that is a program',
    async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  [
    'a photograph cut in the middle',
    async () => (await photograph({ width: 900, height: 600 })).slice(0, 40_000),
  ],
  ['a bomb of few bytes', async () => await blankPng(8100)],
])('%s is refused and leaves nothing', async (_, make) => {
  const before = await slides()
  await expect(putUp('Bad', (await make()) as Uint8Array<ArrayBuffer>, 'bad.jpg')).rejects.toThrow(
    /415.*not a picture/,
  )
  expect(await slides()).toEqual(before)
})

test('new pictures come last; the order, what is shown and what is deleted are what visitors see', async () => {
  const small = await photograph({ width: 300, height: 200 })
  const before = await slides()
  const [first, second] = [(await putUp('First', small)).body, (await putUp('Second', small)).body]
  expect(second.display_order).toBe(first.display_order + 1)
  expect(first.picture?.files.map(({ width }) => width)).toEqual([300, 300])

  const ids = [second.id, ...before.map(({ id }) => id), first.id]
  const ordered = await call<ListedSlide[]>('PUT', '/admin/slides/order', asAdmin, { ids })
  expect(ordered.body.map(({ id }) => id)).toEqual(ids)
  const stale = await call('PUT', '/admin/slides/order', asAdmin, { ids: ids.slice(1) })
  expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])

  await call('PUT', `/admin/slides/${first.id}/active`, asAdmin, { is_active: false })
  const hidden = (await slides()).find(({ id }) => id === first.id)
  expect(hidden).toMatchObject({ is_active: false })
  expect((await call('DELETE', `/admin/slides/${second.id}`, asAdmin)).status).toBe(200)
  expect((await call('DELETE', `/admin/slides/${second.id}`, asAdmin)).status).toBe(404)
  expect((await slides()).some(({ id }) => id === second.id)).toBe(false)
  expect((await fetchPublic(second.file_url)).status).toBe(404)
  expect((await fetchPublic(hidden?.file_url ?? '')).status).toBe(200)
})

test('a picture whose last piece arrived as the program stopped is finished when it is put up', async () => {
  const content = await photograph({ width: 300, height: 200 })
  const upload = { purpose: 'slide', file_name: 'late.jpg' }
  const id = await sendFile(asAdmin, upload, content.slice(0, 100), content.length)
  await services.incoming.append(id, 100, Readable.from([content.slice(100)]))
  const input = { id: randomUUID(), upload_id: id, title: 'Late', description: ' ' }
  const [reply, again] = [
    await call<ListedSlide>('POST', '/admin/slides', asAdmin, input),
    await call<ListedSlide>('POST', '/admin/slides', asAdmin, input),
  ]
  expect(reply.body).toMatchObject({ title: 'Late', description: null })
  expect(again.body).toEqual(reply.body)
  await sweep(services, new Date(Date.now() + 2 * 86_400_000))
  expect((await fetchPublic(reply.body.picture?.files[0]?.file_url ?? '')).status).toBe(200)
})

async function blankPng(size: number): Promise<Uint8Array> {
  return await sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}

test('only the office sends pictures of the slideshow', async () => {
  const picture = { purpose: 'slide', file_name: 'a.jpg' }
  await expect(sendFile(asAdmin, picture, await photograph({ width: 30, height: 20 }))).resolves.toBeTruthy()
  for (const [, claims, status] of outsiders)
    await expect(sendFile(claims, picture, new Uint8Array(1))).rejects.toThrow(String(status))
})
