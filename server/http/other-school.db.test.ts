import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { buildSubject } from '#tests/support/builders.ts'
import { calls, requestOf } from '#tests/support/calls.ts'
import { twinDatabases } from '#tests/support/database.ts'
import { fingerprintOf } from '#tests/support/fingerprint.ts'
import { metadataOf } from '#tests/support/hand-in-client.ts'
import { buildOperationWorld } from '#tests/support/operation-world.ts'
import { personOf } from '#tests/support/operation.ts'
import { testSchool, tokenOf } from '#tests/support/school.ts'

/*
 * Two schools with the same people, sessions and rows, so that nothing keeps one from the other but its keys. What was given out
 * at one is tried at the other.
 */

const { databases, filled } = await twinDatabases(async (database) => {
  const subject = await buildSubject(database, { code: 'ENG', name: 'English' })
  return await buildOperationWorld(database, subject.id)
})
const [own, other] = [await testSchool(databases[0]), await testSchool(databases[1], Buffer.alloc(32, 8))]
const { people } = filled
const ofPeople = calls.filter(({ operation }) => operation.audience !== 'anybody')

/** The answers to all calls, each made by somebody who may make it at one school, in whichever school they are made. */
async function callAll(school: typeof own, tokenFor: (claims: Claims) => string, made = ofPeople) {
  const statuses = new Map<string, number>()
  for (const call of made) {
    const who = personOf(call.operation.audience)
    const { address, body } = requestOf(call, call.operation.input?.(filled) ?? {})
    const reply = await school.request(call.method, address, tokenFor(people[who]), { body })
    statuses.set(`${call.noun}.${call.name}`, reply.status)
    await reply.body?.cancel()
  }
  return statuses
}

test('no call with a token of one school is answered at another, and none changes anything there', async () => {
  const before = await fingerprintOf(other.database)
  const answered = await callAll(other, (claims) => tokenOf(own.services.auth, claims))
  expect(answered.size).toBeGreaterThan(200)
  expect([...answered].filter(([, status]) => status !== 401)).toEqual([])
  const byOutbox = await callAll(other, (claims) => own.services.outboxTokens.issue(claims))
  expect([...byOutbox].filter(([, status]) => status !== 401)).toEqual([])
  expect(await fingerprintOf(other.database)).toBe(before)
})

test('the same person with a token of that school is answered there', async () => {
  const reads = ofPeople.filter(({ method }) => method === 'GET')
  const answered = await callAll(other, (claims) => tokenOf(other.services.auth, claims), reads)
  expect(answered.size).toBeGreaterThan(50)
  expect([...answered].filter(([, status]) => status === 401)).toEqual([])
})

test('no other address that reads tokens takes one of another school', async () => {
  const before = await fingerprintOf(other.database)
  const token = tokenOf(own.services.auth, people.admin)
  const tus = { 'Tus-Resumable': '1.0.0' }
  const upload = {
    ...tus,
    'Upload-Length': '4',
    'Upload-Metadata': metadataOf({ purpose: 'crest', file_name: 'x.svg' }),
  }
  const requests: [string, string, Record<string, string>?, unknown?][] = [
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user', {}, { password: 'another password of theirs' }],
    ['POST', '/auth/v1/logout'],
    ['GET', '/auth/v1/factors'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/storage/v1/upload/resumable', upload],
    ['POST', '/functions/v1/bulk-create-auth-accounts', {}, {}],
  ]
  for (const [method, address, headers = {}, body] of requests) {
    const reply = await other.request(method, address, token, { headers, body })
    expect([401, 403, 404], `${method} ${address}`).toContain(reply.status)
  }
  expect(await fingerprintOf(other.database)).toBe(before)
})

test('a link to a file, and an upload that was begun, are nothing at another school', async () => {
  const fileUrl = 'notes/1_x.pdf'
  const link = own.services.links.for(people.teacher).signFileUrl(fileUrl, 'x.pdf')
  const [at, elsewhere] = await Promise.all([
    own.request('GET', link, undefined),
    other.request('GET', link, undefined),
  ])
  // At home the link is right, though the file is not there.
  expect(at.status).toBe(404)
  expect(elsewhere.status).toBe(403)
  const id = await own.sendFile(
    people.admin,
    { purpose: 'crest', file_name: 'x.svg' },
    new Uint8Array([60]),
    4,
  )
  const head = { headers: { 'Tus-Resumable': '1.0.0' } }
  const address = `/storage/v1/upload/resumable/${id}`
  expect((await own.request('HEAD', address, people.admin, head)).status).toBe(200)
  expect((await other.request('HEAD', address, people.admin, head)).status).toBe(404)
})
