import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { createUploadApp } from './app.ts'
import {
  buildAdmin,
  buildAssignment,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { metadataOf } from '#tests/support/hand-in-client.ts'
import { keepPhotographs } from '#tests/support/nouns/student-photographs.ts'
import { testSchool } from '#tests/support/school.ts'
import type { UploadPurpose } from '#shared/uploads/uploads.ts'

/* Every request to the resumable uploads, by everyone who may not. */

const { database } = await testDatabase()
const school = await testSchool(database)
await keepPhotographs(database)
const base = '/storage/v1/upload/resumable'
const tus = { 'Tus-Resumable': '1.0.0' }
const teacher = await buildTeacher(database)
const group = await buildClass(database, { teacher_id: teacher.id })
const assignment = await buildAssignment(database, { class_id: group.id })
const owner = await buildStudent(database)
await enrol(database, owner, group)
const asOwner = await claimsOf(database, owner.user_id)
const asTeacher = await claimsOf(database, teacher.id)
const asStudent = await claimsOf(database, (await buildStudent(database)).user_id)
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
const isNew = await claimsOf(database, owner.user_id, 'must_change_password')
const ended = { ...asOwner, session_id: randomUUID() }

async function create(
  person: Claims | string | undefined,
  purpose: string,
  details: Record<string, string> = {},
) {
  const metadata = {
    purpose,
    file_name: 'essay.pdf',
    assignment_id: assignment.id,
    class_id: group.id,
    bucket: 'notes',
    ...details,
  }
  const headers = { ...tus, 'Upload-Length': '2000', 'Upload-Metadata': metadataOf(metadata) }
  return await school.request('POST', base, person, { headers })
}

/** An upload of the owner's, half of which has come. */
async function begin(): Promise<string> {
  const location = (await create(asOwner, 'hand-in')).headers.get('location') ?? ''
  await write(location, asOwner, 0)
  return location
}

async function write(location: string, person: Claims | string | undefined, offset: number): Promise<number> {
  const headers = {
    ...tus,
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  }
  return (await school.request('PATCH', location, person, { headers, body: new Uint8Array(1000) })).status
}

async function offsetOf(location: string): Promise<string | null> {
  return (await school.request('HEAD', location, asOwner, { headers: tus })).headers.get('upload-offset')
}

const strangers: [string, Claims | string | undefined, number][] = [
  ['a visitor', undefined, 401],
  ['somebody with a made-up token', 'made.up.token', 401],
  ['its owner with a session that has ended', ended, 401],
  ['its owner before the password is changed', isNew, 403],
]
const foreigners: [string, Claims | string | undefined, number][] = [
  ['another student', asStudent, 404],
  ['the teacher of the class', asTeacher, 404],
  ['an administrator', asAdmin, 404],
]

test('these are all the addresses of uploads', () => {
  const paths = new Set(createUploadApp(school.services).routes.map(({ path }) => path))
  expect([...paths]).toEqual(['/upload/resumable', '/upload/resumable/:id{[0-9a-f-]{36}}'])
})

test.each([...strangers, ...foreigners])(
  '%s neither sees, nor writes, nor deletes an upload',
  async (_, person, status) => {
    const location = await begin()
    for (const method of ['HEAD', 'GET', 'DELETE'])
      expect((await school.request(method, location, person, { headers: tus })).status, method).toBe(status)
    expect(await write(location, person, 1000)).toBe(status)
    expect(await offsetOf(location)).toBe('1000')
  },
)

test.each(strangers)('%s begins no upload', async (_, person, status) => {
  expect((await create(person, 'hand-in')).status).toBe(status)
})

/** The people who may send files for each purpose; nobody else may. */
const senders: Record<UploadPurpose, string[]> = {
  'hand-in': ['owner'],
  attachment: ['teacher', 'admin'],
  material: ['teacher'],
  post: ['owner', 'teacher'],
  newsletter: ['admin'],
  slide: ['admin'],
  news: ['admin'],
  library: ['admin'],
  crest: ['admin'],
  photograph: ['admin'],
}
const people = { owner: asOwner, student: asStudent, teacher: asTeacher, admin: asAdmin }

test.each(Object.entries(senders))('a file for %s is begun by %s alone', async (purpose, allowed) => {
  for (const [name, claims] of Object.entries(people)) {
    const file_name = ['slide', 'news', 'library', 'crest', 'photograph'].includes(purpose)
      ? 'picture.png'
      : 'essay.pdf'
    const { status } = await create(claims, purpose, { file_name })
    expect(allowed.includes(name) ? [201] : [403, 404], name).toContain(status)
  }
})
