import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ListedNewsletter } from '#shared/newsletters/contract.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { photograph } from '#tests/support/photograph.ts'
import { readNewsletters, storeSubscriber } from './queries.ts'
import { newsletterFields } from '#shared/newsletters/fields.ts'
import { createNewsletterMails } from './send-mails.ts'

const { database, services, call, sendFile, request } = await testSchool()
const { asAdmin, outsiders } = await buildOffice(database)

interface List {
  newsletters: ListedNewsletter[]
  subscribers: number
  can_mail: boolean
}

async function send(content: Uint8Array = pdfOf(5000), file_name = 'Term 4 news.pdf') {
  return await sendFile(asAdmin, { purpose: 'newsletter', file_name }, content)
}

async function publish(title: string) {
  const input = { id: randomUUID(), upload_id: await send(), title, description: '  Dates and results. ' }
  return (await call<ListedNewsletter>('POST', '/admin/newsletters', asAdmin, input)).body
}

async function inArchive(id: string): Promise<boolean> {
  return (await database.asVisitor(readNewsletters)).some((letter) => letter.id === id)
}

test('a newsletter is published at once, trimmed, and comes down as it went up under its own name', async () => {
  const letter = await publish('  Newsletter 9 ')
  expect(letter).toMatchObject({ title: 'Newsletter 9', description: 'Dates and results.', is_active: true })
  expect(await inArchive(letter.id)).toBe(true)
  const file = await request('GET', letter.file_url, undefined)
  expect(file.headers.get('content-disposition')).toContain('filename="Term-4-news.pdf"')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdfOf(5000))
})

test('one without a title or file, of another type, too large or not what it says is refused', async () => {
  const upload_id = await send()
  const input = { id: randomUUID(), upload_id, title: ' ', description: null }
  expect((await call('POST', '/admin/newsletters', asAdmin, input)).body.data?.fields).toEqual({
    title: newsletterFields.title.missing,
  })
  const absent = { ...input, title: 'x', upload_id: randomUUID() }
  expect((await call('POST', '/admin/newsletters', asAdmin, absent)).status).toBe(422)
  await expect(send(pdfOf(10), 'a.zip')).rejects.toThrow('Please upload a PDF, Word document, or image file.')
  await expect(send(new TextEncoder().encode('no pdf'))).rejects.toThrow('not a real pdf file')
  const tooLarge = sendFile(asAdmin, { purpose: 'newsletter', file_name: 'a.pdf' }, pdfOf(1), 10_485_761)
  await expect(tooLarge).rejects.toThrow('Please upload a file smaller than 10MB.')
  const photo = await send(await photograph({ width: 60, height: 40 }), 'scan.jpeg')
  const slide = { id: randomUUID(), upload_id: photo, title: 'x', description: null }
  expect((await call('POST', '/admin/slides', asAdmin, slide)).status).toBe(422)
})

test('hidden it leaves the archive, deleted its file goes too', async () => {
  const letter = await publish('Newsletter 10')
  const hide = (is_active: boolean) =>
    call<ListedNewsletter>('PUT', `/admin/newsletters/${letter.id}/active`, asAdmin, { is_active })
  expect((await hide(false)).body.is_active).toBe(false)
  expect(await inArchive(letter.id)).toBe(false)
  await hide(true)
  expect(await inArchive(letter.id)).toBe(true)
  expect((await call('DELETE', `/admin/newsletters/${letter.id}`, asAdmin)).status).toBe(200)
  expect(await inArchive(letter.id)).toBe(false)
  expect((await request('GET', letter.file_url, undefined)).status).toBe(404)
})

test('a photographed page loses what the camera noted and stays as large as it was', async () => {
  const content = await photograph({ width: 600, height: 400, orientation: 6 })
  const upload_id = await send(content, 'Page 1.jpg')
  const input = { id: randomUUID(), upload_id, title: 'Page 1', description: null }
  const letter = (await call<ListedNewsletter>('POST', '/admin/newsletters', asAdmin, input)).body
  const stored = Buffer.from(await (await request('GET', letter.file_url, undefined)).arrayBuffer())
  expect(letter.file_size).toBe(stored.length)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 600 })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(stored.includes('A Phone')).toBe(false)
})

test('mailed it goes to each subscriber once, however often it is asked for, and not while it is hidden', async () => {
  const sent: string[] = []
  const note = async ({ recipient }: { recipient: string }) => void sent.push(recipient)
  const { newsletterMails: without } = services
  const logger = pino({ level: 'silent' })
  services.newsletterMails = createNewsletterMails({
    database,
    logger,
    send: note,
    publicUrl: '',
    pauseMs: 1,
  })
  await database.asService(async (tx) => {
    for (const name of ['a', 'b']) await storeSubscriber(tx, `${name}@example.com`)
  })
  const letter = await publish('Newsletter 13')
  const address = `/admin/newsletters/${letter.id}`
  expect((await call<List>('GET', '/admin/newsletters', asAdmin)).body).toMatchObject({
    can_mail: true,
    subscribers: 2,
  })
  await call('PUT', `${address}/active`, asAdmin, { is_active: false })
  expect((await call('POST', `${address}/mails`, asAdmin)).body.code).toBe('HIDDEN')
  await call('PUT', `${address}/active`, asAdmin, { is_active: true })
  const replies = await Promise.all([1, 2].map(() => call('POST', `${address}/mails`, asAdmin)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  await services.newsletterMails.deliver()
  expect(sent.toSorted()).toEqual(['a@example.com', 'b@example.com'])
  const { newsletters } = (await call<List>('GET', '/admin/newsletters', asAdmin)).body
  expect(newsletters.find(({ id }) => id === letter.id)?.mailing).toMatchObject({ sent: 2, waiting: 0 })
  services.newsletterMails = without
})

test('without a mail server nothing can be mailed, and the list says so', async () => {
  const letter = await publish('Newsletter 11')
  expect((await call<List>('GET', '/admin/newsletters', asAdmin)).body).toMatchObject({ can_mail: false })
  const reply = await call('POST', `/admin/newsletters/${letter.id}/mails`, asAdmin)
  expect([reply.status, reply.body.code]).toEqual([409, 'NO_MAIL'])
})

test('only the office sends files of newsletters', async () => {
  const file = { purpose: 'newsletter', file_name: 'a.pdf' }
  await expect(sendFile(asAdmin, file, pdfOf(10))).resolves.toBeTruthy()
  for (const [, claims, status] of outsiders)
    await expect(sendFile(claims, file, pdfOf(10))).rejects.toThrow(String(status))
})
