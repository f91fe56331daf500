import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, expect, test, vi } from 'vitest'
import { testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'

/** Microsoft's address for every tenant: its issuer has a gap in which each token names its own tenant. */
const common = 'https://login.microsoftonline.com/common/v2.0'
const issuerOf = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`
const { publicKey, privateKey } = await generateKeyPair('RS256')
const metadata = {
  issuer: issuerOf('{tenantid}'),
  authorization_endpoint: 'https://login.microsoftonline.com/common/authorize',
  token_endpoint: 'https://login.microsoftonline.com/common/token',
  jwks_uri: 'https://login.microsoftonline.com/common/keys',
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
}
let answer = ''
const replies: Record<string, () => Promise<object>> = {
  [`${common}/.well-known/openid-configuration`]: async () => metadata,
  [metadata.jwks_uri]: async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] }),
  [metadata.token_endpoint]: async () => ({ access_token: 'a', token_type: 'Bearer', id_token: answer }),
}
const realFetch = globalThis.fetch
vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
  const address = input instanceof Request ? input.url : String(input)
  const reply = replies[address]
  return reply ? Response.json(await reply()) : await realFetch(input, init)
})
afterAll(() => vi.unstubAllGlobals())

const { database } = await testDatabase()
const providers = [{ name: 'azure', issuer: common, client_id: 'school', client_secret: 'secret' }]
const service = await testAuth(database, {
  AUTH_PROVIDERS: JSON.stringify(providers),
  AUTH_SIGN_UP: 'open',
})

async function idToken(claims: Record<string, unknown>): Promise<string> {
  const email = `${randomUUID()}@tenant.example`
  return await new SignJWT({ sub: randomUUID(), email, xms_edov: true, aud: 'school', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)
}

test('an ID token of any tenant counts when its issuer is that tenant, and no other does', async () => {
  const signIn = async (claims: Record<string, unknown>) => {
    const token = await idToken(claims)
    return (await service.client().signInWithIdToken({ provider: 'azure', token })).error?.code
  }
  const [tenant, other] = [randomUUID(), randomUUID()]
  expect(await signIn({ iss: issuerOf(tenant), tid: tenant })).toBeUndefined()
  expect(await signIn({ iss: issuerOf(other), tid: tenant })).toBe('validation_failed')
  expect(await signIn({ iss: issuerOf(tenant) })).toBe('validation_failed')
  expect(await signIn({ iss: metadata.issuer, tid: tenant })).toBe('validation_failed')
  expect(await signIn({ iss: 'https://evil.example', tid: tenant })).toBe('validation_failed')
})

test('coming back from Microsoft counts only with a token of the tenant that it names', async () => {
  const arrive = async (issuer: string, tid: string) => {
    const begun = await service.send('GET', '/authorize?provider=azure')
    const there = new URL(begun.headers.get('location') ?? '')
    answer = await idToken({ iss: issuer, tid, nonce: there.searchParams.get('nonce') })
    const state = there.searchParams.get('state') ?? ''
    const back = await service.send('GET', `/callback?code=c&state=${state}`)
    return new URL(back.headers.get('location') ?? '').searchParams.get('error_code')
  }
  const [tenant, other] = [randomUUID(), randomUUID()]
  expect(await arrive(issuerOf(tenant), tenant)).toBeNull()
  expect(await arrive(issuerOf(other), tenant)).toBe('bad_oauth_callback')
})
