import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Note } from '#shared/notes/contract.ts'
import type { Material } from '#shared/materials/contract.ts'
import type { Claims } from '#server/database/database.ts'
import { buildClass, buildStudent, claimsOf } from '#tests/support/builders.ts'
import { metadataOf, pdfOf, send, uploadIdOf } from '#tests/support/hand-in-client.ts'
import { assignmentInput } from '#tests/support/teaching-inputs.ts'
import { buildStaff } from '#tests/support/people.ts'
import { listeningSchool } from '#tests/support/school.ts'
import { openIncomingFolder } from '#server/storage/incoming-folder.ts'
import { finishUpload } from './finish.ts'

const server = await listeningSchool()
const { database, call } = server
const { buildTeaching } = await buildStaff(database)

async function create(claims: Claims | undefined, length: number, fields: Record<string, string>) {
  return await fetch(`${server.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      ...(claims ? server.as(claims) : {}),
      'Upload-Length': String(length),
      'Upload-Metadata': metadataOf(fields),
    },
  })
}

async function upload(claims: Claims, content: Uint8Array<ArrayBuffer>, fields: Record<string, string>) {
  const begun = await create(claims, content.length, fields)
  expect(begun.status).toBe(201)
  const location = begun.headers.get('location') ?? ''
  const sent = await send(server.url, server.as(claims), location, 0, content)
  return { status: sent.status, upload_id: uploadIdOf(location) }
}

const attachment = { purpose: 'attachment', bucket: 'notes', file_name: 'Plan 😀.PDF' }

async function noteWith(claims: Claims, subject_id: string | null, file: unknown) {
  const note = { id: randomUUID(), title: 'Soil', content: 'Layers', subject_id, file }
  return await call<Note>('POST', '/teacher/notes', claims, note)
}

async function filesOf(userId: string) {
  const rows = await database.asService((tx) =>
    tx.selectFrom('storage.objects').select(['bucket', 'name']).where('owner', '=', userId).execute(),
  )
  return rows.map(({ bucket, name }) => `${bucket}/${name}`)
}

test('an attachment arrives, opens by a link, is replaced, and is gone with its note', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const first = await upload(claims, pdfOf(2000), attachment)
  const { body: note } = await noteWith(claims, group.subject_id, { upload_id: first.upload_id })
  expect(note).toMatchObject({ file_name: 'Plan 😀.PDF', file_size: 2000 })
  expect(note.file_url).toMatch(new RegExp(`/notes/${teacher.id}/\\d{13}\\.pdf\\?token=`))
  expect((await fetch(server.url + note.file_url)).status).toBe(200)

  const second = await upload(claims, pdfOf(3000, 2), attachment)
  const change = { ...note, file: { upload_id: second.upload_id } }
  const changed = await call<Note>('PUT', `/teacher/notes/${note.id}`, claims, change)
  expect(changed.body.file_size).toBe(3000)
  expect(await filesOf(teacher.id)).toHaveLength(1)
  expect((await fetch(server.url + note.file_url)).status).toBe(404)

  await call('DELETE', `/teacher/notes/${note.id}`, claims)
  expect(await filesOf(teacher.id)).toEqual([])
  expect((await fetch(server.url + changed.body.file_url)).status).toBe(404)
})

/** An upload whose last byte has just arrived when the program is stopped. */
async function arrived(claims: Claims, content: Uint8Array<ArrayBuffer>) {
  const begun = await create(claims, content.length, attachment)
  const id = uploadIdOf(begun.headers.get('location') ?? '')
  await server.services.incoming.append(id, 0, Readable.from([content]))
  return id
}

test('a file whose last byte arrived just before a power cut is finished by the note that names it', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const upload_id = await arrived(claims, pdfOf(700))
  const { status, body } = await noteWith(claims, group.subject_id, { upload_id })
  expect([status, body.file_size]).toEqual([200, 700])
})

test('two processes that finish one upload at once leave one object with its file', async () => {
  const { claims, teacher } = await buildTeaching()
  const id = await arrived(claims, pdfOf(50_000))
  const { disk } = server.services
  const incoming = openIncomingFolder(path.join(server.dataDir, 'uploads'), disk)
  const other = { ...server.services, incoming }
  const both = await Promise.allSettled([
    finishUpload(server.services, claims, id),
    finishUpload(other, claims, id),
  ])
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  const [key, ...others] = await filesOf(teacher.id)
  expect(others).toEqual([])
  expect(await server.services.disk.find(key ?? '')).toMatchObject({ size: 50_000 })
  const files = await readdir(path.join(server.dataDir, 'files/notes', teacher.id))
  expect(files).toHaveLength(1)
})

test('a material lies in the folder of its class and stays while another row needs it', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const fields = { purpose: 'material', class_id: group.id, file_name: 'map.pdf' }
  const { upload_id } = await upload(claims, pdfOf(500), fields)
  const material = {
    class_id: group.id,
    title: 'Map',
    description: null,
    resource_type: 'file',
    resource_url: null,
    upload_id,
  }
  const [one, two] = [randomUUID(), randomUUID()]
  for (const id of [one, two])
    expect((await call<Material>('POST', '/teacher/materials', claims, { ...material, id })).status).toBe(200)
  expect((await filesOf(teacher.id))[0]).toMatch(
    new RegExp(`^notes/class-materials/${group.id}/[0-9a-f]+\\.pdf$`),
  )
  await call('DELETE', `/teacher/materials/${one}`, claims)
  expect(await filesOf(teacher.id)).toHaveLength(1)
  await call('DELETE', `/teacher/materials/${two}`, claims)
  expect(await filesOf(teacher.id)).toEqual([])
})

test.each([
  ['another type', 100, { file_name: 'setup.exe' }, 415],
  ['too many bytes', 10_485_761, {}, 413],
  ['no bytes', 0, {}, 422],
  ['another bucket', 100, { bucket: 'slideshow-images' }, 422],
  ['a folder in its name', 100, { file_name: '../x.pdf' }, 422],
])('an attachment with %s is not begun', async (_, length, fields, status) => {
  const { claims } = await buildTeaching()
  expect((await create(claims, length, { ...attachment, ...fields })).status).toBe(status)
})

test('content that is not what the ending says is refused', async () => {
  const { claims } = await buildTeaching()
  const text = new TextEncoder().encode('just words')
  for (const file_name of ['a.pdf', 'a.docx', 'a.png', 'a.xls']) {
    expect((await upload(claims, text, { ...attachment, file_name })).status, file_name).toBe(415)
  }
  expect((await upload(claims, text, { ...attachment, file_name: 'a.txt' })).status).toBe(204)
})

test('students and visitors send no attachments, and nobody takes an upload of another', async () => {
  const { claims } = await buildTeaching()
  const { claims: other, teacher } = await buildTeaching()
  const student = await claimsOf(database, (await buildStudent(database)).user_id)
  expect((await create(student, 100, attachment)).status).toBe(403)
  expect((await create(undefined, 100, attachment)).status).toBe(401)
  const mine = await buildClass(database, { teacher_id: teacher.id })
  const foreign = { purpose: 'material', class_id: mine.id, file_name: 'map.pdf' }
  expect((await create(claims, 100, foreign)).status).toBe(404)
  const { upload_id } = await upload(claims, pdfOf(100), attachment)
  expect((await noteWith(other, mine.subject_id, { upload_id })).status).toBe(422)
})

test('a copied note or assignment has a file of its own, once however often it is sent', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const sent = await upload(claims, pdfOf(2000), attachment)
  const { body: note } = await noteWith(claims, group.subject_id, { upload_id: sent.upload_id })
  const copy = { ...note, id: randomUUID(), title: 'Copy', file: { copy_of: note.id } }
  const first = await call<Note>('POST', '/teacher/notes', claims, copy)
  const second = await call<Note>('POST', '/teacher/notes', claims, copy)
  expect(first.body).toMatchObject({ file_name: 'Plan 😀.PDF', file_size: 2000 })
  expect(second.body.file_url).toBe(first.body.file_url)
  expect(await filesOf(teacher.id)).toHaveLength(2)
  await call('DELETE', `/teacher/notes/${note.id}`, claims)
  const delivered = await fetch(server.url + first.body.file_url)
  expect(Buffer.from(await delivered.arrayBuffer()).equals(Buffer.from(pdfOf(2000)))).toBe(true)
  expect(await filesOf(teacher.id)).toHaveLength(1)

  const file = await upload(claims, pdfOf(900), { ...attachment, bucket: 'assignments' })
  const input = { ...assignmentInput(group), file: { upload_id: file.upload_id } }
  await call('POST', '/teacher/assignments', claims, input)
  const other = await buildClass(database, { teacher_id: teacher.id, name: '9B' })
  const copied = await call<{ file_size: number }>('POST', '/teacher/assignments', claims, {
    ...assignmentInput(other),
    file: { copy_of: input.id },
  })
  expect(copied.body).toMatchObject({ file_size: 900, class_name: '9B' })
})

test('nobody copies what another teacher has, and a copy that is refused leaves no file', async () => {
  const { claims, teacher } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id })
  const sent = await upload(claims, pdfOf(2000), attachment)
  const { body: note } = await noteWith(claims, group.subject_id, { upload_id: sent.upload_id })
  const stranger = await buildTeaching()
  const theirs = await buildClass(database, { teacher_id: stranger.teacher.id })
  const reply = await noteWith(stranger.claims, theirs.subject_id, { copy_of: note.id })
  expect(reply.status).toBe(404)
  expect((await noteWith(claims, theirs.subject_id, { copy_of: note.id })).status).toBe(422)
  expect(await filesOf(teacher.id)).toHaveLength(1)
  const [key] = await filesOf(teacher.id)
  await server.services.disk.remove(key ?? '')
  const gone = await noteWith(claims, group.subject_id, { copy_of: note.id })
  expect(gone).toMatchObject({ status: 422, body: { data: { fields: { file: expect.any(String) } } } })
})
