import { expect, test } from 'vitest'
import type { DeviceKey, OpenedSession } from '#shared/session/contract.ts'
import { buildStudent, claimsOf } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const school = await testSchool()
const { database } = school

const keyFor = async (claims: Parameters<typeof school.call>[2]) =>
  await school.call<DeviceKey>('POST', '/account/device-key', claims)

async function buildClaims() {
  const student = await buildStudent(database)
  return await claimsOf(database, student.user_id)
}

test('a person gets the same key in each session, and another person another key', async () => {
  const student = await buildStudent(database)
  const first = await keyFor(await claimsOf(database, student.user_id))
  const again = await keyFor(await claimsOf(database, student.user_id))
  const other = await keyFor(await buildClaims())
  expect(Buffer.from(first.body.key, 'base64url')).toHaveLength(32)
  expect(again.body.key).toBe(first.body.key)
  expect(other.body.key).not.toBe(first.body.key)
})

test('nobody gets a key without a living session of an account whose password is changed', async () => {
  expect((await keyFor(undefined)).status).toBe(401)
  const claims = await buildClaims()
  expect((await keyFor({ ...claims, session_id: crypto.randomUUID() })).status).toBe(401)
  expect((await keyFor({ ...claims, role: 'must_change_password' })).status).toBe(403)
})

test('the key comes with the sign-in, and not before the password is changed', async () => {
  const claims = await buildClaims()
  const open = async (as: typeof claims) =>
    (await school.call<OpenedSession>('POST', '/session', as)).body.device
  expect((await open(claims))?.key).toBe((await keyFor(claims)).body.key)
  expect(await open({ ...claims, role: 'must_change_password' })).toBeUndefined()
})

test('no cache may hold the reply', async () => {
  const reply = await school.request('POST', '/api/v1/account/device-key', await buildClaims())
  expect(reply.status).toBe(200)
  expect(reply.headers.get('etag')).toBeNull()
})
