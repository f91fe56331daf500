import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { createAuthApp } from '#server/auth/http/app.ts'
import { isOutboxOperation, outboxPurposes } from '#shared/contract/outbox-operations.ts'
import { uploadRules } from '#shared/uploads/uploads.ts'
import { authOperations } from '#tests/support/auth-operations.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { calls, requestOf } from '#tests/support/calls.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprintOf } from '#tests/support/fingerprint.ts'
import { metadataOf } from '#tests/support/hand-in-client.ts'
import { buildOperationWorld, worldsInUse } from '#tests/support/operation-world.ts'
import { personOf } from '#tests/support/operation.ts'
import { testSchool } from '#tests/support/school.ts'

/* The token of the outbox, tried at every address of the program that reads tokens. */

const { database } = await testDatabase()
const school = await testSchool(database)
const { outboxTokens, auth } = school.services
const subject = await buildSubject(database, { code: 'ENG', name: 'English' })
const tus = { 'Tus-Resumable': '1.0.0' }
const uploads = '/storage/v1/upload/resumable'

async function makeCall(call: (typeof calls)[number], input: object, token: string) {
  const { address, body } = requestOf(call, input)
  return await school.request(call.method, address, token, { body })
}

async function buildStudentClaims() {
  return await claimsOf(database, (await buildStudent(database)).user_id)
}

/** The status of a call that every outbox of a student may make; 404 says that the caller got past every check. */
async function statusOfSending(token: string): Promise<number> {
  const body = { upload_id: crypto.randomUUID() }
  return (await school.request('POST', '/api/v1/hand-ins', token, { body })).status
}

const guarded = calls.filter(({ operation }) => operation.audience !== 'anybody')
const ofOutbox = guarded.filter(({ noun, name }) => isOutboxOperation(noun, name))
const ofOthers = guarded.filter(({ noun, name }) => !isOutboxOperation(noun, name))

const callInUse = worldsInUse(() => buildOperationWorld(database, subject.id))

test.each(ofOutbox)('the outbox may call $noun.$name as its owner', async (call) => {
  const { audience, input, answer = 200 } = call.operation
  const { reply } = await callInUse(
    async (world) =>
      await makeCall(call, input?.(world) ?? {}, outboxTokens.issue(world.people[personOf(audience)])),
    { isRefused: answer !== 200 },
  )
  expect(reply.status, await reply.text()).toBe(answer)
})

test('the outbox may call nothing else, as nobody', async () => {
  const world = await buildOperationWorld(database, subject.id)
  const before = await fingerprintOf(database)
  for (const call of ofOthers) {
    const input = call.operation.input?.(world) ?? {}
    for (const person of Object.values(world.people)) {
      const reply = await makeCall(call, input, outboxTokens.issue(person))
      expect([call.noun, call.name, reply.status]).toEqual([call.noun, call.name, 401])
    }
  }
  expect(await fingerprintOf(database)).toBe(before)
  expect(ofOutbox.length + ofOthers.length).toBe(guarded.length)
})

test('the outbox may call nothing of the accounts', async () => {
  Object.assign(auth.settings, { manualLinking: true, saml: { ...auth.settings.saml, enabled: true } })
  const world = await buildOperationWorld(database, subject.id)
  const token = outboxTokens.issue(world.people.admin)
  const endpoints = createAuthApp(auth)
    .routes.filter(({ method }) => method !== 'ALL')
    .filter(({ method, path }) => authOperations[`${method} ${path}`]?.audience !== 'anybody')
  expect(endpoints.length).toBeGreaterThan(10)
  const before = await fingerprintOf(database)
  for (const { method, path } of endpoints) {
    const address = path.replaceAll(/:\w+/g, world.people.admin.sub)
    const body = ['POST', 'PUT'].includes(method) ? {} : undefined
    const reply = await school.request(method, `/auth/v1${address}?provider=google`, token, { body })
    expect([method, path, reply.status]).toEqual([method, path, 403])
  }
  expect(await fingerprintOf(database)).toBe(before)
})

test.each([
  ['POST', '/functions/v1/reset-student-password'],
  ['POST', '/functions/v1/reset-teacher-password'],
  ['POST', '/api/v1/admin/imports/file'],
])('%s %s gives nothing to the outbox', async (method, address) => {
  const world = await buildOperationWorld(database, subject.id)
  const body = method === 'POST' ? {} : undefined
  for (const person of Object.values(world.people)) {
    const { status } = await school.request(method, address, outboxTokens.issue(person), { body })
    expect([400, 401, 403, 404]).toContain(status)
  }
})

async function begin(token: string, purpose: string, details: Record<string, string>) {
  const metadata = metadataOf({ purpose, file_name: 'essay.pdf', bucket: 'notes', ...details })
  const headers = { ...tus, 'Upload-Length': '2000', 'Upload-Metadata': metadata }
  return await school.request('POST', uploads, token, { headers })
}

test('the outbox sends files for what it holds, reads how much has come, and cancels nothing', async () => {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const assignment = await buildAssignment(database, { class_id: group.id })
  const token = outboxTokens.issue(await claimsOf(database, student.user_id))
  const begun = await begin(token, 'hand-in', { assignment_id: assignment.id })
  expect(begun.status).toBe(201)
  const location = begun.headers.get('location') ?? ''
  const headers = { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
  const body = new Uint8Array(1000)
  expect((await school.request('PATCH', location, token, { headers, body })).status).toBe(204)
  const read = await school.request('HEAD', location, token, { headers: tus })
  expect(read.headers.get('upload-offset')).toBe('1000')
  expect((await school.request('DELETE', location, token, { headers: tus })).status).toBe(401)
  for (const [method, named] of [
    ['DELETE', 'PATCH'],
    ['POST', 'DELETE'],
  ] as const) {
    const hidden = { ...tus, 'X-HTTP-Method-Override': named }
    const reply = await school.request(method, location, token, { headers: hidden })
    expect(reply.status, method).toBeGreaterThanOrEqual(400)
  }
  const there = await school.request('HEAD', location, token, { headers: tus })
  expect([there.status, there.headers.get('upload-offset')]).toEqual([200, '1000'])
})

test('the outbox begins no file of another kind, and continues none', async () => {
  const { people } = await buildOperationWorld(database, subject.id)
  const token = outboxTokens.issue(people.admin)
  const others = Object.keys(uploadRules).filter((name) => !outboxPurposes.includes(name))
  expect(others).toEqual(['newsletter', 'slide', 'news', 'crest', 'photograph', 'library'])
  for (const purpose of others) expect((await begin(token, purpose, {})).status, purpose).toBe(403)
  const [, secret] = school.as(people.admin).Authorization.split(' ')
  const location = (await begin(secret!, 'newsletter', {})).headers.get('location') ?? ''
  expect((await school.request('HEAD', location, token, { headers: tus })).status).toBe(404)
})

test('a token that is forged, of another person, or has expired counts for nothing', async () => {
  const claims = await buildStudentClaims()
  const other = await buildStudentClaims()
  const token = outboxTokens.issue(claims)
  expect(await statusOfSending(token)).toBe(404)
  const [prefix, , session, expiry, mac] = token.split('.')
  for (const forged of [
    [prefix, other.sub, session, expiry, mac],
    [prefix, claims.sub, other.session_id, expiry, mac],
    [prefix, claims.sub, session, String(Number(expiry) + 1), mac],
    [prefix, claims.sub, session, expiry],
    [prefix, claims.sub, session, expiry, ''],
  ])
    expect(await statusOfSending(forged.join('.'))).toBe(401)
  expect(await statusOfSending(outboxTokens.issue({ ...claims, session_id: other.session_id }))).toBe(401)
})

/** Ends a session in one of the ways in which it can end. */
const ends: Record<string, (claims: Claims) => Promise<unknown>> = {
  'the person signs out': (claims) => school.request('POST', '/auth/v1/logout?scope=local', claims),
  'the session is ended from another device': async ({ sub, session_id }) => {
    const elsewhere = await claimsOf(database, sub)
    return await school.request('DELETE', `/auth/v1/user/sessions/${session_id}`, elsewhere)
  },
  'the password is changed on another device': async ({ sub }) =>
    await school.request('PUT', '/auth/v1/user', await claimsOf(database, sub), {
      body: { password: 'garamut drum at dawn' },
    }),
  'the account is closed': ({ sub }) =>
    database.asService((tx) =>
      tx
        .updateTable('auth.users')
        .set({ banned_until: new Date(Date.now() + 3_600_000) })
        .where('id', '=', sub)
        .execute(),
    ),
  'the account is deleted': ({ sub }) =>
    database.asService((tx) =>
      tx.updateTable('auth.users').set({ deleted_at: new Date() }).where('id', '=', sub).execute(),
    ),
  'the password has to be changed': ({ sub }) =>
    database.asService((tx) =>
      tx.updateTable('profiles').set({ password_changed: false }).where('id', '=', sub).execute(),
    ),
  'a second factor is enrolled': ({ sub }) =>
    database.asService((tx) =>
      tx
        .insertInto('auth.mfa_factors')
        .values({ user_id: sub, factor_type: 'totp', status: 'verified', friendly_name: 'App' })
        .execute(),
    ),
  'the time of the session is over': ({ session_id }) =>
    database.asService((tx) =>
      tx
        .updateTable('auth.sessions')
        .set({ not_after: new Date(Date.now() - 1000) })
        .where('id', '=', session_id)
        .execute(),
    ),
}

test.each(Object.entries(ends))('the token ends when %s', async (_, end) => {
  const claims = await buildStudentClaims()
  const token = outboxTokens.issue(claims)
  expect(await statusOfSending(token)).toBe(404)
  await end(claims)
  expect(await statusOfSending(token)).toBe(401)
})

test('nobody gets a token without a living session of an account whose password is changed', async () => {
  const claims = await buildStudentClaims()
  const ask = async (person: Claims | undefined) =>
    (await school.call<{ token: string }>('POST', '/account/outbox-token', person)).status
  expect(await ask(claims)).toBe(200)
  expect(await ask(undefined)).toBe(401)
  expect(await ask({ ...claims, session_id: crypto.randomUUID() })).toBe(401)
  expect(await ask({ ...claims, role: 'must_change_password' })).toBe(403)
})
