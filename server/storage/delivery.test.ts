import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { errorBody } from '#server/http/error-body.ts'
import { forbidden, toAppError } from '#server/http/errors.ts'
import type { Disk } from './disk.ts'
import { contentDisposition } from '#server/http/content-disposition.ts'
import { because } from '#shared/reasons.ts'
import { createDelivery, type FileAccess } from './delivery.ts'
import { openFolder } from './folder-disk.ts'
import { createLinks } from './signed-url.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'storage-delivery-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let time = Date.now()
const disk = openFolder(folder)
const links = createLinks('secret', () => time)
const holder = { sub: randomUUID(), session_id: randomUUID() }
/** Files that their reader may not open any more, and public ones that are hidden. */
const closed = new Set<string>()
const access: FileAccess = {
  async requireReader(reader, key) {
    if (closed.has(key) || reader.sub !== holder.sub) throw forbidden(because('links.forbidden'))
  },
  isPublic: async (key) => !closed.has(key),
}
const app = new Hono().route('/storage/v1', createDelivery({ disk, links, access })).onError((thrown, c) => {
  const error = toAppError(thrown)
  return c.json(errorBody(error), error.status)
})

async function put(key: string, text: string) {
  await disk.write(
    key,
    (async function* () {
      yield new TextEncoder().encode(text)
    })(),
  )
}
await put('assignments/1_essay.pdf', '0123456789')
await put('assignments/1_page.html', '<script>alert(1)</script>')
await put('newsletters/may.pdf', 'news')
await put('notes/me/1.txt', '')

const essay = links.for(holder).signFileUrl('assignments/1_essay.pdf', 'My "essay".pdf')

test('a signed link delivers the file, to be kept for an hour', async () => {
  const reply = await app.request(essay)
  expect(reply.status).toBe(200)
  expect(await reply.text()).toBe('0123456789')
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-length': '10',
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  })
  expect(reply.headers.get('content-disposition')).toMatch(/^inline; /)
})

test('a file that a browser could run is saved, as plain bytes, in a sandbox', async () => {
  const reply = await app.request(links.for(holder).signFileUrl('assignments/1_page.html', 'page.html'))
  expect(reply.headers.get('content-type')).toBe('application/octet-stream')
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(reply.headers.get('content-security-policy')).toContain('sandbox')
})

test('a part of a file is delivered as asked, and only while the file is the same', async () => {
  const part = await app.request(essay, { headers: { Range: 'bytes=2-4' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(await part.text()).toBe('234')
  const etag = part.headers.get('etag') ?? ''
  expect((await app.request(essay, { headers: { Range: 'bytes=2-4', 'If-Range': etag } })).status).toBe(206)
  expect((await app.request(essay, { headers: { Range: 'bytes=2-4', 'If-Range': '"other"' } })).status).toBe(
    200,
  )
  const beyond = await app.request(essay, { headers: { Range: 'bytes=10-' } })
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toBe('bytes */10')
})

test('a file the browser has already is not sent again', async () => {
  const etag = (await app.request(essay)).headers.get('etag') ?? ''
  const reply = await app.request(essay, { headers: { 'If-None-Match': etag } })
  expect([reply.status, await reply.text()]).toEqual([304, ''])
})

test('HEAD tells size and type without the file', async () => {
  const reply = await app.request(essay, { method: 'HEAD' })
  expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '10', ''])
})

test('an empty file is delivered', async () => {
  const reply = await app.request(links.for(holder).signFileUrl('notes/me/1.txt', 'empty.txt'))
  expect([reply.status, await reply.text()]).toEqual([200, ''])
})

test('links that are forged, expired or for nothing are refused with a reason', async () => {
  const token = new URL(essay, 'http://x').searchParams.get('token')
  const status = async (address: string) => (await app.request(`/storage/v1/object${address}`)).status
  expect(await status('/sign/assignments/1_essay.pdf')).toBe(400)
  expect(await status('/sign/assignments/1_essay.pdf?token=nonsense')).toBe(400)
  expect(await status(`/sign/notes/1_essay.pdf?token=${token}`)).toBe(403)
  expect(await status(`/sign/assignments/1_page.html?token=${token}`)).toBe(403)
  const gone = links.for(holder).signFileUrl('assignments/gone.pdf', 'gone.pdf')
  expect((await app.request(gone)).status).toBe(404)
  time += 2 * 3_600_000
  expect(await (await app.request(essay)).json()).toMatchObject({ code: 'LINK_EXPIRED', status: 410 })
  time -= 2 * 3_600_000
})

test('only public buckets are open, and only below themselves', async () => {
  const status = async (address: string) => (await app.request(`/storage/v1/object/public${address}`)).status
  expect(await status('/newsletters/may.pdf')).toBe(200)
  expect(await status('/assignments/1_essay.pdf')).toBe(404)
  for (const way of [
    '..%2fassignments%2f1_essay.pdf',
    '%2e%2e/assignments/1_essay.pdf',
    '..%5c1_essay.pdf',
    '.hidden',
    'a%00b',
    'x'.repeat(300),
  ]) {
    expect(await status(`/newsletters/${way}`)).toBe(404)
  }
  const escaping = links.for(holder).signFileUrl('notes/../assignments/1_essay.pdf', 'x.pdf')
  expect((await app.request(escaping)).status).not.toBe(200)
})

test('a link ends with the right to open its file, also for a copy that the browser has', async () => {
  const etag = (await app.request(essay)).headers.get('etag') ?? ''
  closed.add('assignments/1_essay.pdf')
  expect((await app.request(essay)).status).toBe(403)
  expect((await app.request(essay, { headers: { 'If-None-Match': etag } })).status).toBe(403)
  closed.clear()
  expect((await app.request(essay)).status).toBe(200)
})

test('a public file is not there while it is hidden', async () => {
  closed.add('newsletters/may.pdf')
  expect((await app.request('/storage/v1/object/public/newsletters/may.pdf')).status).toBe(404)
  closed.clear()
})

test('a file name keeps its letters, and nothing of it ends the header', () => {
  expect(contentDisposition('attachment', 'Résumé "1"\r\n.pdf')).toBe(
    `attachment; filename="R_sum_ _1___.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%221%22%0D%0A.pdf`,
  )
})

test('a file is never overwritten', async () => {
  await expect(put('assignments/1_essay.pdf', 'other')).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await (await app.request(essay)).text()).toBe('0123456789')
})

test('a write that fails leaves nothing behind', async () => {
  const failing = disk.write(
    'assignments/2_half.pdf',
    (async function* () {
      yield new Uint8Array(10)
      throw new Error('the connection broke')
    })(),
  )
  await expect(failing).rejects.toThrow('the connection broke')
  expect(await disk.find('assignments/2_half.pdf')).toBeUndefined()
})

const directDisk: Disk = {
  ...disk,
  directUrl: async (key, { mediaType, disposition }) =>
    `https://store.example/${key}?type=${encodeURIComponent(mediaType)}&as=${encodeURIComponent(disposition)}`,
}
const direct = new Hono()
  .route('/storage/v1', createDelivery({ disk: directDisk, links, access }))
  .onError((thrown, c) => {
    const error = toAppError(thrown)
    return c.json(errorBody(error), error.status)
  })
const opening = { headers: { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' } }

test('a file that a person opens comes straight from a store that browsers reach', async () => {
  const reply = await direct.request(essay, opening)
  expect(reply.status).toBe(302)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const { origin, pathname, searchParams } = new URL(reply.headers.get('location') ?? '')
  expect(`${origin}${pathname}`).toBe('https://store.example/assignments/1_essay.pdf')
  expect(searchParams.get('type')).toBe('application/pdf')
  expect(searchParams.get('as')).toBe(contentDisposition('inline', 'My "essay".pdf'))
})

test('what a page reads or shows inside it never leaves for the store', async () => {
  for (const dest of ['iframe', 'image', 'empty']) {
    const headers = { 'Sec-Fetch-Mode': dest === 'iframe' ? 'navigate' : 'cors', 'Sec-Fetch-Dest': dest }
    expect((await direct.request(essay, { headers })).status).toBe(200)
  }
})

test('a file that may not be opened any more is not sent to the store for either', async () => {
  closed.add('assignments/1_essay.pdf')
  expect((await direct.request(essay, opening)).status).toBe(403)
  closed.delete('assignments/1_essay.pdf')
})

test('public pictures and newsletters stay where caches can keep them', async () => {
  const reply = await direct.request('/storage/v1/object/public/newsletters/may.pdf', opening)
  expect(reply.status).toBe(200)
})
