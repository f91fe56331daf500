import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { ForumReport, PostPage } from '#shared/forum/contract.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { create, pdfOf, uploadIdOf } from '#tests/support/hand-in-client.ts'
import { photograph } from '#tests/support/photograph.ts'
import { listeningSchool } from '#tests/support/school.ts'

const server = await listeningSchool()
const { database, call } = server
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)

async function buildForum() {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id })
  const [student, classmate] = [await buildStudent(database), await buildStudent(database)]
  for (const one of [student, classmate]) await enrol(database, one, group)
  return {
    group,
    asTeacher: await claimsOf(database, teacher.id),
    asStudent: await claimsOf(database, student.user_id),
    asClassmate: await claimsOf(database, classmate.user_id),
  }
}

async function upload(claims: Claims, class_id: string, change: object = {}) {
  const wanted = { purpose: 'post', class_id, file_name: 'Page 9.pdf', length: 900, ...change }
  const reply = await create(server.url, server.as(claims), wanted, pdfOf(Math.min(wanted.length, 900)))
  return { status: reply.status, upload_id: uploadIdOf(reply.headers.get('location') ?? '') }
}

/** A topic of which the first post has a file. */
async function openWithFile(claims: Claims, class_id: string) {
  const { upload_id } = await upload(claims, class_id)
  const topic = { id: randomUUID(), post_id: randomUUID(), title: 'Page 9', content: 'What is this?' }
  const input = { ...topic, file: { upload_id } }
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect((await call('POST', `/classes/${class_id}/topics`, claims, input)).status).toBe(200)
  return topic
}

const fileOf = async (claims: Claims, topicId: string) =>
  (await call<PostPage>('GET', `/topics/${topicId}`, claims)).body.posts?.[0]?.file_url ?? null
const statusOf = async (address: string | null) => (await fetch(server.url + address)).status
const hide = async (claims: Claims, id: string, reason: string | null) =>
  await call('PUT', `/posts/${id}/hidden`, claims, { reason })
const keysIn = async (classId: string) =>
  (
    await database.asService((tx) =>
      tx.selectFrom('storage.objects').select('name').where('name', 'like', `forum/${classId}/%`).execute(),
    )
  ).length

test('the class opens the file of a post, nobody else does, and it goes with the topic', async () => {
  const { group, asTeacher, asStudent, asClassmate } = await buildForum()
  const topic = await openWithFile(asStudent, group.id)
  for (const claims of [asStudent, asClassmate, asTeacher, asAdmin])
    expect(await statusOf(await fileOf(claims, topic.id))).toBe(200)
  const other = await buildForum()
  for (const claims of [other.asTeacher, other.asStudent])
    expect((await call('GET', `/topics/${topic.id}`, claims)).status).toBe(404)
  const link = await fileOf(asClassmate, topic.id)
  await database.asService((tx) =>
    tx.deleteFrom('student_classes').where('class_id', '=', group.id).execute(),
  )
  expect(await statusOf(link)).toBe(403)
  expect(await keysIn(group.id)).toBe(1)
  expect((await call('DELETE', `/topics/${topic.id}`, asTeacher)).status).toBe(200)
  expect(await keysIn(group.id)).toBe(0)
})

test('the file of a hidden post opens for the teacher and the office alone, also by an older link', async () => {
  const { group, asTeacher, asStudent, asClassmate } = await buildForum()
  const topic = await openWithFile(asStudent, group.id)
  const [own, classmates] = [await fileOf(asStudent, topic.id), await fileOf(asClassmate, topic.id)]
  await call('POST', `/posts/${topic.post_id}/reports`, asClassmate, { reason: 'Not kind' })
  await hide(asTeacher, topic.post_id, 'Not kind')
  expect(await fileOf(asStudent, topic.id)).toBeNull()
  for (const link of [own, classmates]) expect(await statusOf(link)).toBe(403)
  expect(await statusOf(await fileOf(asTeacher, topic.id))).toBe(200)
  const { reports } = (await call<{ reports: ForumReport[] }>('GET', '/forum-reports', asAdmin)).body
  expect(await statusOf(reports.find(({ post_id }) => post_id === topic.post_id)!.file_url)).toBe(200)
  await hide(asTeacher, topic.post_id, null)
  for (const link of [own, classmates]) expect(await statusOf(link)).toBe(200)
})

test('a file that waits for approval is opened by its author and the teacher alone', async () => {
  const { group, asTeacher, asStudent, asClassmate } = await buildForum()
  await call('PUT', `/classes/${group.id}/forum`, asTeacher, { needs_approval: true })
  const topic = await openWithFile(asStudent, group.id)
  expect((await call('GET', `/topics/${topic.id}`, asClassmate)).status).toBe(404)
  for (const claims of [asStudent, asTeacher])
    expect(await statusOf(await fileOf(claims, topic.id))).toBe(200)
})

test('a file is sent by those who write in the class, up to five megabytes, and belongs to one’s own post there', async () => {
  const { group, asTeacher, asStudent, asClassmate } = await buildForum()
  const other = await buildForum()
  for (const claims of [other.asTeacher, other.asStudent, asAdmin])
    expect((await upload(claims, group.id)).status).toBe(404)
  expect((await upload(asStudent, group.id, { length: 5_242_881 })).status).toBe(413)
  expect((await upload(asStudent, group.id, { file_name: 'song.mp3' })).status).toBe(415)
  const { upload_id } = await upload(asTeacher, group.id)
  const send = async (claims: Claims, class_id: string) => {
    const topic = { id: randomUUID(), post_id: randomUUID(), title: 'x', content: 'x', file: { upload_id } }
    return await call('POST', `/classes/${class_id}/topics`, claims, topic)
  }
  for (const claims of [asClassmate, asStudent]) expect((await send(claims, group.id)).status).toBe(422)
  expect((await send(other.asTeacher, other.group.id)).status).toBe(422)
  const row = {
    bucket: 'notes',
    name: `x/${randomUUID()}`,
    size: 1,
    content_type: 'text/plain',
    sha256: '0'.repeat(64),
  }
  await expect(
    database.asUser(asStudent, (tx) =>
      tx
        .insertInto('storage.objects')
        .values({ ...row, owner: asStudent.sub, upload_id })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' })
  expect((await send(asTeacher, group.id)).status).toBe(200)
})

test('the photograph of a post tells nobody where it was taken, and one that arrived damaged is refused', async () => {
  const { group, asStudent, asClassmate } = await buildForum()
  const photo = await photograph({ width: 300, height: 200, orientation: 6 })
  const send = async (sha256: string) => {
    const wanted = {
      purpose: 'post',
      class_id: group.id,
      file_name: 'Page 9.jpg',
      length: photo.length,
      sha256,
    }
    return await create(server.url, server.as(asStudent), wanted, photo)
  }
  expect((await send('0'.repeat(64))).status).toBe(422)
  const sent = await send(createHash('sha256').update(photo).digest('hex'))
  const upload_id = uploadIdOf(sent.headers.get('location') ?? '')
  const topic = { id: randomUUID(), post_id: randomUUID(), title: 'Page 9', content: 'What is this?' }
  await call('POST', `/classes/${group.id}/topics`, asStudent, { ...topic, file: { upload_id } })
  const reply = await fetch(server.url + (await fileOf(asClassmate, topic.id)))
  const shown = Buffer.from(await reply.arrayBuffer())
  expect(Buffer.from(photo).includes('A Phone')).toBe(true)
  expect(shown.includes('A Phone')).toBe(false)
  expect(await sharp(shown).metadata()).toMatchObject({ width: 200, height: 300 })
})
