import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { authOperations, type AuthWorld } from '#tests/support/auth-operations.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSchool } from '#tests/support/school.ts'
import { createAuthApp } from './app.ts'

/*
 * Every endpoint of /auth/v1, called by everyone who may not. A new endpoint needs a row in
 * tests/support/auth-operations.ts; without one it fails here.
 */

const { database } = await testDatabase()
const school = await testSchool(database)
const { auth } = school.services
Object.assign(auth.settings, { manualLinking: true, saml: { ...auth.settings.saml, enabled: true } })

const endpoints = [
  ...new Set(
    createAuthApp(auth)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
]
const guarded = endpoints.filter((name) => authOperations[name]?.audience !== 'anybody')

async function addFactor(userId: string): Promise<string> {
  const factor = { user_id: userId, factor_type: 'totp', status: 'verified', friendly_name: 'App' }
  return (await database.asService((tx) => insertOne(tx, 'auth.mfa_factors', factor))).id
}

async function withFactor(userId: string): Promise<Claims> {
  await addFactor(userId)
  return await claimsOf(database, userId)
}

const victim = (await buildAdmin(database)).id
const victimSession = (await claimsOf(database, victim)).session_id
const world: AuthWorld = {
  user: victim,
  session: victimSession,
  factor: await addFactor(victim),
  identity: (
    await database.asService((tx) =>
      insertOne(tx, 'auth.identities', { user_id: victim, provider: 'google', provider_id: victim }),
    )
  ).id,
  key: auth.keys.published()[0]?.kid ?? '',
}
const student = await claimsOf(database, (await buildStudent(database)).user_id)
const newStudent = await claimsOf(database, (await buildStudent(database)).user_id, 'must_change_password')
const teacher = await claimsOf(database, (await buildTeacher(database)).id)
const passwordAlone = await withFactor((await buildStudent(database)).user_id ?? '')
const adminWithPasswordAlone = await withFactor((await buildAdmin(database)).id)
/** The session has shown the factor, the token is from before. */
async function beforeTheCode(userId: string): Promise<Claims> {
  const claims = await withFactor(userId)
  await database.asService((tx) =>
    tx.updateTable('auth.sessions').set({ aal: 'aal2' }).where('id', '=', claims.session_id).execute(),
  )
  return { ...claims, aal: 'aal1' }
}

const fromBefore = await beforeTheCode((await buildStudent(database)).user_id ?? '')
const adminFromBefore = await beforeTheCode((await buildAdmin(database)).id)
const ended = { ...(await claimsOf(database, (await buildAdmin(database)).id)), session_id: randomUUID() }

/** Calls an endpoint with the ids of the victim. @returns the status */
async function call(endpoint: string, person: Claims | string | undefined): Promise<number> {
  const [method = '', path = ''] = endpoint.split(' ')
  const id = world[authOperations[endpoint]?.id ?? 'user']
  const address = path
    .replace(':id', id)
    .replace(':kid', id)
    .replace(':factor', world.factor)
    .replace(':session', world.session)
  const body = ['POST', 'PUT'].includes(method) ? { factor_type: 'totp' } : undefined
  const reply = await school.request(method, `/auth/v1${address}?provider=google`, person, { body })
  return reply.status
}

/** A fingerprint of everything that these calls could change, but for when a session was used. */
async function fingerprint(): Promise<string> {
  const { rows } = await database.asService((tx) =>
    sql`
      select (select md5(string_agg(t::text, ',' order by t.id)) from auth.users t) as users,
        (select md5(string_agg(t::text, ',' order by t.id)) from auth.identities t) as identities,
        (select md5(string_agg(t::text, ',' order by t.id)) from auth.mfa_factors t) as factors,
        (select string_agg(t.id::text, ',' order by t.id) from auth.sessions t) as sessions,
        (select string_agg(t.kid::text, ',' order by t.kid) from auth.signing_keys t) as keys,
        (select count(*) from auth.sso_providers) as providers, (select count(*) from auth.messages) as messages,
        (select count(*) from auth.one_time_tokens) as tokens`.execute(tx),
  )
  return JSON.stringify(rows)
}

test('every endpoint has a row in the table, and every row an endpoint', () => {
  expect(Object.keys(authOperations).toSorted()).toEqual(endpoints.toSorted())
})

test.each(guarded)('%s refuses everybody who may not call it, and changes nothing', async (endpoint) => {
  const { audience } = authOperations[endpoint]!
  const outsiders: [string, Claims | string | undefined, number][] = [
    ['a visitor', undefined, 401],
    ['somebody with a made-up token', 'made.up.token', 403],
    ['somebody whose session has ended', ended, 403],
  ]
  if (audience === 'administrator')
    outsiders.push(
      ['a student', student, 403],
      ['a student before the password is changed', newStudent, 403],
      ['a teacher', teacher, 403],
      ['an administrator with the password alone', adminWithPasswordAlone, 403],
      ['an administrator with a token from before the second factor', adminFromBefore, 403],
    )
  const before = await fingerprint()
  for (const [who, person, status] of outsiders) expect(await call(endpoint, person), who).toBe(status)
  if (audience === 'second factor shown')
    for (const person of [passwordAlone, fromBefore])
      expect([401, 403], 'the password alone').toContain(await call(endpoint, person))
  expect(await fingerprint()).toBe(before)
})

const foreign = guarded.filter(
  (name) => authOperations[name]?.id && authOperations[name].audience !== 'administrator',
)

test.each(foreign)('%s does not reach what belongs to somebody else', async (endpoint) => {
  const before = await fingerprint()
  for (const person of [student, teacher]) expect([400, 404, 422]).toContain(await call(endpoint, person))
  expect(await fingerprint()).toBe(before)
})
