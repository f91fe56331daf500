import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StoredSettings } from '#shared/school-settings/contract.ts'
import { crestFile, type CrestFile } from '#shared/school-settings/crest.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { sweep } from '#server/uploads/sweep.ts'

const { database, services, call, sendFile, request } = await testSchool()
const { asAdmin } = await buildOffice(database)

const names: CrestFile[] = [
  'header.webp',
  'favicon.png',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'social.jpg',
  'paper.png',
]

const svg = (inside: string, before = '') =>
  new TextEncoder().encode(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 72">${inside}</svg>`,
  )
const red = '<path d="M2 2h60v40L32 70 2 42z" fill="#f00"/>'

async function settings() {
  return (await call<StoredSettings>('GET', '/admin/school-settings', asAdmin)).body
}

async function use(content: Uint8Array, file_name = 'crest.svg') {
  const upload_id = await sendFile(asAdmin, { purpose: 'crest', file_name }, content)
  return await setCrest(upload_id)
}

async function setCrest(upload_id: string | null) {
  const { updated_at } = await settings()
  return await call<StoredSettings>('PUT', '/admin/school-settings/crest', asAdmin, { upload_id, updated_at })
}

async function read(crest: string, name: CrestFile): Promise<Buffer> {
  const reply = await request('GET', crestFile(crest, name), undefined)
  expect(reply.status, name).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

/** The colour in the middle of a file. */
async function middleOf(file: Buffer): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = info.channels * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2))
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 64))
}

test('a drawing becomes the crest of header, icons and sharing, all of them pixels', async () => {
  const { status, body } = await use(svg(red))
  expect(status).toBe(200)
  const { crest } = body.particulars
  for (const name of names) {
    const file = await read(crest, name)
    expect((await sharp(file).metadata()).format, name).toBe(
      name.slice(name.indexOf('.') + 1).replace('jpg', 'jpeg'),
    )
    expect(await middleOf(file), name).toEqual([4, 0, 0])
  }
  expect((await read(crest, 'header.webp')).length).toBeLessThanOrEqual(8192)
  expect(await sharp(await read(crest, 'icon-maskable.png')).metadata()).toMatchObject({
    width: 512,
    height: 512,
  })
  // At the edge of the drawing the ground of the icon is seen.
  const corner = await sharp(await read(crest, 'icon-maskable.png'))
    .raw()
    .toBuffer()
  expect([...corner.subarray(0, 3)]).toEqual([0x17, 0x3d, 0x2b])
})

test('the scripts of a drawing go nowhere, and no address in it is followed', async () => {
  const picture = (href: string) => `<image href="${href}" xlink:href="${href}" width="64" height="72"/>`
  const evil = [
    '<script>alert(1)</script>',
    red.replace('/>', ' onload="alert(2)"/>'),
    picture('file:///etc/passwd'),
    picture(new URL('../../../public/icon-512.png', import.meta.url).href),
    picture('http://127.0.0.1:9/crest.png'),
    '<foreignObject width="64" height="72"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(3)"/></foreignObject>',
    '<style>@import url("http://127.0.0.1:9/x.css");</style>',
  ]
  const { status, body } = await use(svg(evil.join('')))
  expect(status).toBe(200)
  for (const name of names) {
    const file = await read(body.particulars.crest, name)
    expect(await middleOf(file), name).toEqual([4, 0, 0])
    expect(file.includes('alert')).toBe(false)
  }
  const objects = await database.asService((tx) =>
    tx.selectFrom('storage.objects').select('name').where('name', 'like', '%svg%').execute(),
  )
  expect(objects).toEqual([])
})

test.each([
  ['no picture', new TextEncoder().encode('<html><script>alert(1)</script></html>')],
  ['a torn one', svg(red).slice(0, 90)],
  [
    'one that grows without an end',
    svg('<text>&e;</text>', `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">${nested()}]>`),
  ],
  [
    'one that needs more memory than a crest',
    svg('<rect width="9" height="9" opacity=".5"/>'.repeat(150_000)),
  ],
])('%s is refused, and the crest stays', async (_, content) => {
  const before = await settings()
  await expect(use(content)).rejects.toThrow('415')
  expect(await settings()).toEqual(before)
})

/** Entities of which each has the one before it ten times: a few bytes that become terabytes. */
function nested(): string {
  return ['b', 'c', 'd', 'e']
    .map((name, at, all) => `<!ENTITY ${name} "${`&${all[at - 1] ?? 'a'};`.repeat(1000)}">`)
    .join('')
}

test('the school goes back to the drawn crest, and to its own by the history; an unknown one is refused', async () => {
  const { body: own } = await use(svg(red))
  const { body: drawn } = await setCrest(null)
  expect(drawn.particulars.crest).toBe('')
  expect((await request('GET', crestFile(own.particulars.crest, 'favicon.png'), undefined)).status).toBe(404)
  await sweep(services, new Date(Date.now() + 90 * 86_400_000))
  const again = { ...own.particulars, updated_at: drawn.updated_at }
  expect((await call('PUT', '/admin/school-settings', asAdmin, again)).status).toBe(200)
  await read(own.particulars.crest, 'favicon.png')
  const { updated_at } = await settings()
  const unknown = { ...again, crest: `slideshow-images/${randomUUID()}`, updated_at }
  const { status, body } = await call('PUT', '/admin/school-settings', asAdmin, unknown)
  expect([status, Object.keys((body as { data: { fields: object } }).data.fields)]).toEqual([422, ['crest']])
})
