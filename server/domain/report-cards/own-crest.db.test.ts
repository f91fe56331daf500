import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StoredSettings } from '#shared/school-settings/contract.ts'
import { buildClass, buildStudent, insertOne } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call, request, sendFile } = await testSchool()
const { asAdmin } = await buildOffice(database)

/** Random pixels, which no format makes small. */
async function noise(): Promise<Uint8Array> {
  const pixels = { width: 480, height: 540, channels: 3 } as const
  const values = randomBytes(480 * 540 * 3)
  return await sharp(values, { raw: pixels }).png().toBuffer()
}

async function useCrest(content: Uint8Array | undefined) {
  const upload_id = content
    ? await sendFile(asAdmin, { purpose: 'crest', file_name: 'crest.png' }, content)
    : null
  const { updated_at } = (await call<StoredSettings>('GET', '/admin/school-settings', asAdmin)).body
  const set = { upload_id, updated_at }
  expect((await call('PUT', '/admin/school-settings/crest', asAdmin, set)).status).toBe(200)
}

async function print(address: string): Promise<Buffer> {
  const reply = await request('GET', `/api/v1/admin/${address}`, asAdmin)
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

const pictures = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1

test('the school’s own crest stands once on the paper of many cards, which stay small, and a card keeps the one it was issued with', async () => {
  const students = await Promise.all(
    ['Ampa', 'Bani'].map((last_name) => buildStudent(database, { last_name })),
  )
  const group = await buildClass(database, { name: '9U', academic_year: '2026', term: 'Term 1' })
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'released' })
    for (const { id } of students)
      await insertOne(tx, 'student_results', { class_id: group.id, student_id: id, percentage: 71.5 })
  })
  const cards = 'report-cards/9U/file?academic_year=2026&term=Term%201'
  await useCrest(await noise())
  const own = await print(cards)
  expect(pictures(own)).toBe(1)
  expect(own.byteLength).toBeLessThan(60 * 1024)
  expect(pictures(await print('card-template/specimen/file'))).toBe(1)
  const transcript = await print(`students/${students[0]!.id}/transcript/file`)
  expect(pictures(transcript)).toBe(1)

  await useCrest(undefined)
  expect(pictures(await print(cards)), 'a copy of what was issued').toBe(1)
  expect(pictures(await print(`${cards}&renew=true`)), 'issued anew').toBe(0)
  expect(pictures(await print('card-template/specimen/file'))).toBe(0)
})
