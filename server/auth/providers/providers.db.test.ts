import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, expect, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

const provider = new OAuth2Server()
await provider.issuer.keys.generate('RS256')
await provider.start(0, '127.0.0.1')
afterAll(() => provider.stop())
const issuer = `http://127.0.0.1:${provider.address().port}`
provider.issuer.url = issuer

const { database } = await testDatabase()
const providers = [
  { name: 'kumul', issuer, client_id: 'school', client_secret: 'secret' },
  { name: 'google', client_id: 'school', client_secret: 'secret' },
  { name: 'azure', issuer, client_id: 'school', client_secret: 'secret' },
]
const variables = { AUTH_PROVIDERS: JSON.stringify(providers), AUTH_MANUAL_LINKING: 'on' }
const open = await testAuth(database, { ...variables, AUTH_SIGN_UP: 'open' })
const school = await testAuth(database, variables)
const guests = await testAuth(database, { ...variables, AUTH_SIGN_UP: 'open', AUTH_ANONYMOUS: 'on' })
const password = 'kunai grass'
let claims: Record<string, unknown> = {}
provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) =>
  Object.assign(token.payload, { aud: 'school', ...claims }),
)

/** Goes to the provider and back, as a browser does. @returns where it ends */
async function roundTrip(service: typeof open, address: string) {
  const there = await fetch(address, { redirect: 'manual' })
  const back = new URL(there.headers.get('location') ?? '')
  const reply = await service.send('GET', `/callback${back.search}`)
  expect(reply.status).toBe(302)
  return { target: new URL(reply.headers.get('location') ?? ''), callback: `/callback${back.search}` }
}

/** A guest who begins to link an identity. @param person as the provider will name them */
async function beginAsGuest(person: Record<string, unknown>) {
  const client = guests.client()
  await client.signInAnonymously()
  const options = { skipBrowserRedirect: true }
  const { data } = await client.linkIdentity({ provider: 'kumul' as never, options })
  claims = person
  return { client, address: data?.url ?? '' }
}

async function begin(service: typeof open, query = 'provider=kumul') {
  const reply = await service.send('GET', `/authorize?${query}`)
  expect(reply.status).toBe(302)
  return reply.headers.get('location') ?? ''
}

test('a person of another service signs in, and gets an account the first time', async () => {
  claims = { sub: 'k-1', email: 'Kila@Example.com', email_verified: true, name: 'Kila' }
  const { target } = await roundTrip(open, await begin(open))
  const parameters = new URLSearchParams(target.hash.slice(1))
  const client = open.client()
  const tokens = {
    access_token: parameters.get('access_token')!,
    refresh_token: parameters.get('refresh_token')!,
  }
  const { data } = await client.setSession(tokens)
  expect(data.user).toMatchObject({ email: 'kila@example.com', user_metadata: { full_name: 'Kila' } })
  expect(data.user?.app_metadata).toMatchObject({ provider: 'kumul', providers: ['kumul'] })
  expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(['kumul'])
  const again = await roundTrip(open, await begin(open))
  const second = new URLSearchParams(again.target.hash.slice(1))
  expect((await open.auth.tokens.verify(second.get('access_token')!)).sub).toBe(data.user?.id)
})

test('the client that began exchanges the code, once', async () => {
  claims = { sub: 'k-2', email: 'pkce@example.com', email_verified: true }
  const client = open.client({ flowType: 'pkce' })
  const { data } = await client.signInWithOAuth({
    provider: 'kumul' as never,
    options: { skipBrowserRedirect: true },
  })
  const { search } = new URL(data.url ?? '')
  const { target, callback } = await roundTrip(open, await begin(open, search.slice(1)))
  const exchanged = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  expect(exchanged.error).toBeNull()
  expect(exchanged.data.user?.email).toBe('pkce@example.com')
  expect(exchanged.data.session?.provider_token).toMatch(/^ey/)
  const replay = await open.send('GET', callback)
  expect(replay.headers.get('location')).toContain('error_code=flow_state_already_used')
})

test('a school opens no accounts this way, but lets its own people in by a proved address', async () => {
  claims = { sub: 'k-3', email: 'stranger@example.com', email_verified: true }
  const refused = await roundTrip(school, await begin(school))
  expect(refused.target.searchParams.get('error_code')).toBe('signup_disabled')
  const id = await buildAccount(database, 'teacher@example.com', password)
  claims = { sub: 'k-4', email: 'teacher@example.com', email_verified: false }
  const unproved = await roundTrip(school, await begin(school))
  expect(unproved.target.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  claims = { sub: 'k-4', email: 'teacher@example.com', email_verified: true }
  const { target } = await roundTrip(school, await begin(school))
  const token = new URLSearchParams(target.hash.slice(1)).get('access_token') ?? ''
  expect((await school.auth.tokens.verify(token)).sub).toBe(id)
})

test('an identity is linked and unlinked, but not the last and not one of somebody else', async () => {
  await buildAccount(database, 'linker@example.com', password)
  const client = school.client()
  await client.signInWithPassword({ email: 'linker@example.com', password })
  const { data } = await client.linkIdentity({
    provider: 'kumul' as never,
    options: { skipBrowserRedirect: true },
  })
  claims = { sub: 'k-5', email: 'elsewhere@example.com', email_verified: false }
  await roundTrip(school, data?.url ?? '')
  const linked = await client.getUserIdentities()
  expect(linked.data?.identities.map((identity) => identity.provider)).toEqual(['email', 'kumul'])

  claims = { sub: 'k-4', email: 'teacher@example.com', email_verified: true }
  const again = await client.linkIdentity({
    provider: 'kumul' as never,
    options: { skipBrowserRedirect: true },
  })
  const refused = await roundTrip(school, again.data?.url ?? '')
  expect(refused.target.searchParams.get('error_code')).toBe('identity_already_exists')

  const [own, other] = linked.data!.identities
  expect((await client.unlinkIdentity(own!)).error?.code).toBe('email_conflict_identity_not_deletable')
  expect((await client.unlinkIdentity(other!)).error).toBeNull()
  expect((await client.unlinkIdentity(own!)).error?.code).toBe('single_identity_not_deletable')
  expect((await client.unlinkIdentity(other!)).error?.code).toBe('identity_not_found')
})

test('an ID token of the provider signs in, with its nonce, and no other does', async () => {
  claims = { sub: 'k-6', email: 'token@example.com', email_verified: true, nonce: 'n-0123456789' }
  const idToken = await provider.issuer.buildToken({
    expiresIn: 60,
    scopesOrTransform: (_header, payload) => void Object.assign(payload, { aud: 'school', ...claims }),
  })
  const signIn = async (word: string, nonce?: string) =>
    await open.client().signInWithIdToken({ provider: 'kumul', token: word, nonce })
  expect((await signIn(idToken)).error?.code).toBe('validation_failed')
  expect((await signIn(`${idToken.slice(0, -4)}AAAA`, 'n-0123456789')).error?.code).toBe('validation_failed')
  const { data, error } = await signIn(idToken, 'n-0123456789')
  expect(error).toBeNull()
  expect(data.user?.email).toBe('token@example.com')
})

test('what a client adds goes along to the provider, but nothing that decides where the answer goes', async () => {
  const address = new URL(
    await begin(open, 'provider=kumul&prompt=consent&redirect_uri=https://evil.example&state=x'),
  )
  expect(address.searchParams.get('prompt')).toBe('consent')
  expect(address.searchParams.get('redirect_uri')).toBe('http://school.test/auth/v1/callback')
  expect(address.searchParams.get('state')).not.toBe('x')
  const uninvited = await open.send('GET', '/authorize?provider=kumul&invite_token=made-up')
  expect([uninvited.status, uninvited.headers.get('x-sb-error-code')]).toEqual([404, 'invite_not_found'])
})

test('what the provider refuses, and odd states, lead back with the fault named', async () => {
  const address = new URL(await begin(open))
  const state = address.searchParams.get('state')
  const lead = async (query: string) => {
    const reply = await open.send('GET', `/callback?${query}`)
    return new URL(reply.headers.get('location') ?? '')
  }
  const refused = await lead(`error=access_denied&error_description=No&state=${state}`)
  expect(refused.searchParams.get('error_code')).toBe('bad_oauth_callback')
  expect((await lead('state=nonsense')).searchParams.get('error_code')).toBe('bad_oauth_state')
  expect((await lead('')).origin).toBe('http://school.test')
  const unknown = await open.send('GET', '/authorize?provider=myspace')
  expect([unknown.status, unknown.headers.get('x-sb-error-code')]).toEqual([
    400,
    'oauth_provider_not_supported',
  ])
  const unset = await testAuth(database)
  const off = await unset.send('GET', '/authorize?provider=azure')
  expect(off.headers.get('x-sb-error-code')).toBe('provider_disabled')
  const saml = await open.client().signInWithSSO({ domain: 'example.com' })
  expect([saml.error?.status, saml.error?.message]).toEqual([404, 'SAML 2.0 is disabled'])
})

test('a guest who links a proved address becomes a person', async () => {
  const { client, address } = await beginAsGuest({
    sub: 'g-1',
    email: 'guest@example.com',
    email_verified: true,
  })
  const { target } = await roundTrip(guests, address)
  expect(target.searchParams.get('error_code')).toBeNull()
  const { data } = await client.getUser()
  expect(data.user).toMatchObject({ email: 'guest@example.com', is_anonymous: false })
})

test('a guest who links an address that is not proved stays a guest until it is confirmed', async () => {
  const email = 'unsure@example.com'
  const { client, address } = await beginAsGuest({ sub: 'g-2', email, email_verified: false })
  await roundTrip(guests, address)
  expect((await client.getUser()).data.user).toMatchObject({ email: '', is_anonymous: true })
  const { token } = await guests.message(email)
  expect((await guests.client().verifyOtp({ token_hash: token, type: 'email_change' })).error).toBeNull()
  expect((await client.getUser()).data.user).toMatchObject({ email, is_anonymous: false })
})

test('a guest who links the address of another account is refused', async () => {
  await buildAccount(database, 'taken@example.com', password)
  const { client, address } = await beginAsGuest({
    sub: 'g-3',
    email: 'taken@example.com',
    email_verified: true,
  })
  const { target } = await roundTrip(guests, address)
  expect(target.searchParams.get('error_code')).toBe('email_exists')
  expect((await client.getUserIdentities()).data?.identities).toEqual([])
})

test('where there is a second factor, the password alone links no identity', async () => {
  const email = 'guarded@example.com'
  const id = await buildAccount(database, email, password)
  const factor = { user_id: id, factor_type: 'totp', status: 'verified', friendly_name: 'App' }
  await database.asService((tx) => insertOne(tx, 'auth.mfa_factors', factor))
  const client = school.client()
  await client.signInWithPassword({ email, password })
  const linked = await client.linkIdentity({
    provider: 'kumul' as never,
    options: { skipBrowserRedirect: true },
  })
  expect([linked.error?.status, linked.error?.code]).toEqual([401, 'insufficient_aal'])
  const token = await client.linkIdentity({ provider: 'kumul', token: 'any' } as never)
  expect([token.error?.status, token.error?.code]).toEqual([401, 'insufficient_aal'])
})

test('a link that was begun before a second factor, or before the session ended, is not completed', async () => {
  const begun = async (email: string) => {
    const id = await buildAccount(database, email, password)
    const client = school.client()
    await client.signInWithPassword({ email, password })
    const options = { skipBrowserRedirect: true }
    const { data } = await client.linkIdentity({ provider: 'kumul' as never, options })
    claims = { sub: email, email, email_verified: false }
    return { id, client, address: data?.url ?? '' }
  }
  const guarded = await begun('later@example.com')
  const factor = { user_id: guarded.id, factor_type: 'totp', status: 'verified', friendly_name: 'App' }
  await database.asService((tx) => insertOne(tx, 'auth.mfa_factors', factor))
  const refused = await roundTrip(school, guarded.address)
  expect(refused.target.searchParams.get('error_code')).toBe('insufficient_aal')

  const ended = await begun('ended@example.com')
  await ended.client.signOut()
  const late = await roundTrip(school, ended.address)
  expect(late.target.searchParams.get('error_code')).toBe('flow_state_already_used')

  const identities = await database.asService((tx) =>
    tx
      .selectFrom('auth.identities')
      .select('provider')
      .where('user_id', 'in', [guarded.id, ended.id])
      .execute(),
  )
  expect(identities.every((identity) => identity.provider === 'email')).toBe(true)
})

test('a student’s number is not taken by coming through another service', async () => {
  claims = { sub: 'k-7', email: `20250001@${firstSchool.studentEmailDomain}`, email_verified: true }
  const { target } = await roundTrip(open, await begin(open))
  expect(target.searchParams.get('error_code')).toBe('email_address_not_authorized')
})

test('Microsoft proves an address only by saying that the tenant owns its domain, and nobody else does', async () => {
  const arrive = async (name: string, sub: string, proof: Record<string, unknown> = { xms_edov: '1' }) => {
    claims = { sub, email: `${sub}@tenant.example`, ...proof }
    const { target } = await roundTrip(open, await begin(open, `provider=${name}`))
    return target.searchParams.get('error_code')
  }
  expect(await arrive('kumul', 'edov-1')).toBe('provider_email_needs_verification')
  expect(await arrive('azure', 'edov-2')).toBeNull()
  const unproved = { email_verified: true, xms_edov: false }
  expect(await arrive('azure', 'edov-3', unproved)).toBe('provider_email_needs_verification')
})
