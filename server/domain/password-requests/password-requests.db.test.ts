import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { buildAccount } from '#tests/support/auth.ts'
import { buildAdmin, buildStudent, claimsOf, insertOne } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { spellCode } from '#shared/password-requests/rules.ts'
import { sweepRequests } from './queries.ts'

const program = await testSchool()
const { database } = program
const admin = await buildAdmin(database)
const asAdmin = await claimsOf(database, admin.id)

const call = (method: string, address: string, claims: Claims | undefined, body?: unknown) =>
  program.call<Record<string, unknown>>(method, address, claims, body)

interface Listed {
  id: string
  name: string
  note: string
  state: string
  has_account: boolean
  person: { name: string; has_second_factor: boolean } | null
}

const ask = (name: string, note = '', kind = 'student') =>
  call('POST', '/password-requests', undefined, { kind, name, note })

const redeem = (name: string, code: unknown, password: string, kind = 'student') =>
  call('POST', '/password-requests/redeem', undefined, { kind, name, code, password })

async function pending(name: string): Promise<Listed | undefined> {
  const { body } = await call('GET', '/admin/password-requests', asAdmin)
  return (body as unknown as Listed[]).find((request) => request.name === name)
}

async function answer(name: string, lift_second_factor = false): Promise<string> {
  const request = await pending(name)
  const path = `/admin/password-requests/${request?.id}/answer`
  const { status, body } = await call('POST', path, asAdmin, { lift_second_factor })
  expect(status).toBe(200)
  return body['code']
}

async function signIn(email: string, password: string) {
  const body = { email, password }
  return await program.request('POST', '/auth/v1/token?grant_type=password', undefined, { body })
}

/** A student who can sign in, with an ID that nobody else has. */
async function buildForgetful() {
  const id = `f${randomUUID().slice(0, 8)}`
  const email = `${id}@${firstSchool.studentEmailDomain}`
  const userId = await buildAccount(database, email, 'kunai grass')
  await database.asService(async (tx) => {
    const profile = { id: userId, username: id, name: 'Ruth Dambui', role: 'Student', password_changed: true }
    await insertOne(tx, 'profiles', profile)
    await insertOne(tx, 'user_roles', { user_id: userId, role: 'Student' })
  })
  await buildStudent(database, { admission_number: id.toUpperCase(), user_id: userId, first_name: 'Ruth' })
  return { id, email, userId }
}

/** As if a minute had passed. */
const nextMinute = () =>
  database.asService((tx) => sql`delete from auth.throttles where key like 'office:%'`.execute(tx))

test('a request is answered alike for everyone, and the office sees whose it is', async () => {
  const { id } = await buildForgetful()
  const known = await ask(` ${id.toUpperCase()} `, 'class 9A')
  const unknown = await ask('nobody-at-all')
  expect(known).toEqual({ status: 200, body: { received: true } })
  expect(unknown).toEqual(known)
  expect(await ask(id, 'once more')).toEqual(known)
  const person = { name: expect.stringContaining('Ruth') as string, has_second_factor: false }
  expect(await pending(id)).toMatchObject({ state: 'open', note: 'class 9A', has_account: true, person })
  expect(await pending('nobody-at-all')).toMatchObject({ has_account: false, person: null })
  const { body } = await call('GET', '/admin/password-requests', asAdmin)
  expect((body as unknown as Listed[]).filter((request) => request.name === id)).toHaveLength(1)
})

test('the code sets a new password once, ends every session, and no temporary password is left', async () => {
  const { id, email, userId } = await buildForgetful()
  await claimsOf(database, userId)
  await ask(id)
  const code = await answer(id)
  expect(code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{12}$/)
  expect(await redeem(id, code, id)).toMatchObject({
    status: 422,
    body: { data: { fields: { password: expect.any(String) as string } } },
  })
  expect(await redeem(id, code, 'short')).toMatchObject({ status: 422 })

  const spelt = ` ${spellCode(code).toLowerCase()} `
  const all = await Promise.all(Array.from({ length: 8 }, () => redeem(id, spelt, 'markham morning')))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ body }) => body['code'] === 'CODE_REFUSED')).toHaveLength(7)
  const sessions = await database.asService((tx) =>
    tx.selectFrom('auth.sessions').select('id').where('user_id', '=', userId).execute(),
  )
  expect(sessions).toEqual([])
  expect((await signIn(email, 'kunai grass')).status).toBe(400)
  const session = (await (await signIn(email, 'markham morning')).json()) as { access_token: string }
  expect((await program.services.tokens.verify(session.access_token)).role).toBe('authenticated')
})

test('nobody voids a code by entering wrong ones, and a name without a request is refused alike', async () => {
  const { id } = await buildForgetful()
  await ask(id)
  const code = await answer(id)
  const wrong = code.startsWith('B') ? `C${code.slice(1)}` : `B${code.slice(1)}`
  const refusals = [await redeem('nobody-at-all', code, 'markham morning')]
  for (let tries = 0; tries < 40; tries += 1) refusals.push(await redeem(id, wrong, 'markham morning'))
  expect(new Set(refusals.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(refusals[0]).toMatchObject({ status: 422, body: { code: 'CODE_REFUSED' } })
  expect(await redeem(id, code, 'markham morning')).toMatchObject({ status: 200 })
})

test('a note with a character that no text may have is refused by name', async () => {
  const refused = { status: 422, body: { data: { fields: { note: expect.any(String) as string } } } }
  expect(await ask('x', 'a\u0000b')).toMatchObject(refused)
  expect(await ask('x', 'a'.repeat(301))).toMatchObject(refused)
})

test('a declined or expired code opens nothing, and asking again begins anew', async () => {
  const { id } = await buildForgetful()
  await ask(id)
  const code = await answer(id)
  await database.asService((tx) =>
    tx
      .updateTable('password_requests')
      .set({ code_expires_at: new Date(0) })
      .where('name', '=', id)
      .execute(),
  )
  expect(await redeem(id, code, 'markham morning')).toMatchObject({ status: 422 })
  const request = await pending(id)
  const path = `/admin/password-requests/${request?.id}/decline`
  expect((await call('POST', path, asAdmin)).status).toBe(200)
  expect((await call('POST', path, asAdmin)).status).toBe(409)
  expect(await pending(id)).toBeUndefined()
  await nextMinute()
  await ask(id)
  expect(await pending(id)).toMatchObject({ state: 'open' })
})

test('a lost phone goes with the old password only where the office said so', async () => {
  const { id, userId } = await buildForgetful()
  const factor = { user_id: userId, factor_type: 'totp', status: 'verified' }
  await database.asService((tx) => insertOne(tx, 'auth.mfa_factors', factor))
  await ask(id)
  expect((await pending(id))?.person).toMatchObject({ has_second_factor: true })
  await answer(id)
  const code = await answer(id, true) // the later answer counts, also for its code
  expect(await redeem(id, code, 'markham morning')).toMatchObject({ status: 200 })
  const { factors, entries } = await database.asService(async (tx) => ({
    factors: await tx.selectFrom('auth.mfa_factors').select('id').where('user_id', '=', userId).execute(),
    entries: await tx
      .selectFrom('auth.audit_log')
      .select('action')
      .where('subject_id', '=', userId)
      .orderBy('id')
      .execute(),
  }))
  expect(factors).toEqual([])
  expect(entries.map(({ action }) => action)).toEqual([
    'auth.password_requested',
    'accounts.password_request_answered',
    'accounts.password_request_answered',
    'auth.password_recovered',
  ])
})

test('an account whose first login is still to come becomes the student’s', async () => {
  const id = `f${randomUUID().slice(0, 8)}`
  const userId = await buildAccount(database, `${id}@${firstSchool.studentEmailDomain}`, id)
  const student = await buildStudent(database, { admission_number: id, user_id: null })
  await ask(id)
  const code = await answer(id)
  expect(await redeem(id, code, id)).toMatchObject({ status: 422 }) // everybody knows it
  expect(await redeem(id, code, 'markham morning')).toMatchObject({ status: 200 })
  const linked = await database.asService((tx) =>
    tx.selectFrom('students').select('user_id').where('id', '=', student.id).executeTakeFirst(),
  )
  expect(linked?.user_id).toBe(userId)
})

test('a stored message is listed without its text, read only by asking, and forgotten once handed over', async () => {
  const { email, userId } = await buildForgetful()
  const recover = { body: { email } }
  expect((await program.request('POST', '/auth/v1/recover', undefined, recover)).status).toBe(200)
  const list = async () =>
    (await call('GET', '/admin/messages', asAdmin)).body as unknown as { id: string; recipient: string }[]
  const message = (await list()).find(({ recipient }) => recipient === email)
  expect(message).toMatchObject({ purpose: 'recovery', state: 'kept', person: 'Ruth Dambui' })
  expect(JSON.stringify(message)).not.toContain('verify')
  expect((await call('GET', '/admin/messages/count', asAdmin)).body).toMatchObject({
    messages: expect.any(Number) as number,
  })

  const path = `/admin/messages/${message?.id}`
  expect((await call('POST', `${path}/show`, asAdmin)).body['body']).toContain('/auth/v1/verify?')
  expect((await call('POST', `${path}/retry`, asAdmin)).body).toEqual({ waiting: false })
  expect((await call('POST', `${path}/settle`, asAdmin)).status).toBe(200)
  for (const step of ['show', 'retry', 'settle'])
    expect((await call('POST', `${path}/${step}`, asAdmin)).status).toBe(404)
  expect((await list()).find(({ recipient }) => recipient === email)).toBeUndefined()
  const entries = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', userId)
      .orderBy('id')
      .execute(),
  )
  expect(entries).toEqual(
    ['shown', 'sent_again', 'settled'].map((what) => ({
      action: `accounts.message_${what}`,
      actor_id: admin.id,
    })),
  )
})

test('made-up names cannot fill the list, and what nobody answers goes away by itself', async () => {
  const { id } = await buildForgetful()
  await ask(id)
  await database.asService(async (tx) => {
    await sql`insert into password_requests (kind, name, asked_at)
      select 'student', 'made-up-' || n, now() from generate_series(1, 200) n`.execute(tx)
  })
  expect(await ask('one-too-many')).toEqual({ status: 200, body: { received: true } })
  expect(await pending('one-too-many')).toBeUndefined()
  const { body } = await call('GET', '/admin/password-requests', asAdmin)
  const names = (body as unknown as Listed[]).map(({ name }) => name)
  expect(names).toHaveLength(200)
  expect(names).toContain(id)
  expect(names.indexOf(id)).toBeLessThan(names.findIndex((name) => name.startsWith('made-up-')))

  await database.asService(async (tx) => {
    const weekAgo = new Date(Date.now() - 8 * 86_400_000)
    await tx.updateTable('password_requests').set({ asked_at: weekAgo }).execute()
    await sweepRequests(tx, 7)
  })
  expect((await call('GET', '/admin/password-requests', asAdmin)).body).toEqual([])
  const left = await database.asService((tx) =>
    tx.selectFrom('password_requests').select('name').where('user_id', 'is', null).execute(),
  )
  expect(left).toEqual([])
})
