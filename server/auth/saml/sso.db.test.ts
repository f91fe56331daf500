import { expect, test } from 'vitest'
import { buildAccount, program, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'
import { samlIdp, type Statement } from '#tests/support/saml-idp.ts'
import { ownMetadata } from './saml-client.ts'

const { database } = await testDatabase()
const variables = {
  AUTH_SAML: 'on',
  AUTH_ADMIN_KEYS: program.keys,
  AUTH_REDIRECT_URLS: 'https://app.example/**',
}
const open = await testAuth(database, { ...variables, AUTH_SIGN_UP: 'open', AUTH_SAML_IDP_INITIATED: 'on' })
const school = await testAuth(database, variables)
const idp = samlIdp('https://idp.example', await ownMetadata(open.auth))
const token = await program.token()
const attribute_mapping = { keys: { house: { name: 'house', default: 'none' } } }
const { id: providerId } = (await (
  await open.send('POST', '/admin/sso/providers', {
    token,
    body: { type: 'saml', metadata_xml: idp.metadata, domains: ['idp.example'], attribute_mapping },
  })
).json()) as { id: string }

/** Goes to the identity provider. @returns the request as it arrives there */
async function begin(service = open, client = open.client()) {
  const { data, error } = await client.signInWithSSO({ domain: 'IDP.example' })
  expect(error).toBeNull()
  const cookie = open.cookie('sso-request')
  return { ...(await idp.readRequest(data?.url ?? '')), service, cookie }
}

async function comeBack(service: typeof open, response: string, relayState: string, cookie = '') {
  const reply = await service.send('POST', '/sso/saml/acs', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
    body: new URLSearchParams({ SAMLResponse: response, RelayState: relayState }).toString(),
  })
  expect(reply.status).toBe(303)
  const target = new URL(reply.headers.get('location') ?? '')
  const facts = new URLSearchParams(target.hash.slice(1))
  return { target, facts, code: facts.get('error_code'), token: facts.get('access_token') }
}

/** Signs in with whatever the identity provider says. */
async function signIn(statement: Statement = {}, change = (response: string) => response, service = open) {
  const { id, relayState, cookie } = await begin(service)
  const attributes = { mail: 'kila@idp.example', ...statement.attributes }
  const response = await idp.respond({ requestId: id, ...statement, attributes })
  return await comeBack(service, change(response), relayState, cookie)
}

const inXml = (change: (xml: string) => string) => (response: string) =>
  Buffer.from(change(Buffer.from(response, 'base64').toString('utf8'))).toString('base64')

test('a person of an identity provider gets an account the first time, and the same one again', async () => {
  const attributes = { displayName: 'Kila', house: 'Red' }
  const first = await signIn({ attributes })
  const user = await open.auth.tokens.verify(first.token ?? '')
  const again = await signIn({ attributes, signed: 'response' })
  expect((await open.auth.tokens.verify(again.token ?? '')).sub).toBe(user.sub)
  const client = open.client()
  const refresh_token = again.facts.get('refresh_token') ?? ''
  const { data } = await client.setSession({ access_token: again.token ?? '', refresh_token })
  expect(data.user).toMatchObject({
    email: 'kila@idp.example',
    app_metadata: { provider: `sso:${providerId}` },
    user_metadata: { full_name: 'Kila', house: 'Red' },
  })
  const claims = JSON.parse(atob((again.token ?? '').split('.')[1] ?? '')) as { amr: unknown[] }
  expect(claims.amr).toMatchObject([{ method: 'sso/saml', provider: `sso:${providerId}` }])
  const { error } = await client.updateUser({ password: 'kunai grass' })
  expect(error?.code).toBe('user_sso_managed')
})

test('the client that began exchanges the code, once', async () => {
  const client = open.client({ flowType: 'pkce' })
  const { id, relayState } = await begin(open, client)
  const response = await idp.respond({
    requestId: id,
    nameId: 'pkce',
    attributes: { mail: 'pkce@idp.example' },
  })
  const { target } = await comeBack(open, response, relayState)
  const code = target.searchParams.get('code') ?? ''
  const { data, error } = await client.exchangeCodeForSession(code)
  expect([error, data.user?.email]).toEqual([null, 'pkce@idp.example'])
  expect((await client.exchangeCodeForSession(code)).error).not.toBeNull()
})

test('a school opens no accounts this way, but lets its own people in by an address of the provider’s domain', async () => {
  const stranger = { nameId: 'stranger', attributes: { mail: 'stranger@idp.example' } }
  expect((await signIn(stranger, undefined, school)).code).toBe('signup_disabled')
  const id = await buildAccount(database, 'teacher@idp.example', 'kunai grass')
  const teacher = { nameId: 'teacher', attributes: { mail: 'Teacher@idp.example' } }
  const { token: own } = await signIn(teacher, undefined, school)
  expect((await school.auth.tokens.verify(own ?? '')).sub).toBe(id)

  await buildAccount(database, 'head@elsewhere.example', 'kunai grass')
  const claimed = { nameId: 'claimed', attributes: { mail: 'head@elsewhere.example' } }
  expect((await signIn(claimed, undefined, school)).code).toBe('signup_disabled')
})

test('each answer counts once, for the request it was made for', async () => {
  const { id, relayState, cookie } = await begin()
  const response = await idp.respond({ requestId: id, attributes: { mail: 'kila@idp.example' } })
  expect((await comeBack(open, response, relayState, cookie)).token).not.toBeNull()
  expect((await comeBack(open, response, relayState, cookie)).code).toBe('saml_relay_state_not_found')
  const other = await begin()
  expect((await comeBack(open, response, other.relayState, other.cookie)).code).toBe('validation_failed')
  const answersNone = await idp.respond({ attributes: { mail: 'kila@idp.example' } })
  const another = await begin()
  const reply = await comeBack(open, answersNone, another.relayState, another.cookie)
  expect(reply.code).toBe('validation_failed')
})

test('without PKCE, an answer counts only in the browser that began', async () => {
  const stranger = await begin()
  const response = await idp.respond({ requestId: stranger.id, attributes: { mail: 'kila@idp.example' } })
  const victim = await begin()
  expect(await comeBack(open, response, stranger.relayState, victim.cookie)).toMatchObject({
    code: 'saml_relay_state_not_found',
    token: null,
  })
})

test('an answer that takes too long is refused', async () => {
  const { id, relayState } = await begin()
  const past = new Date(Date.now() - 3_600_000)
  await database.asService((tx) =>
    tx.updateTable('auth.saml_relay_states').set({ created_at: past }).where('id', '=', relayState).execute(),
  )
  const response = await idp.respond({ requestId: id, attributes: { mail: 'kila@idp.example' } })
  expect((await comeBack(open, response, relayState)).code).toBe('saml_relay_state_expired')
})

test('a sign-in may begin at the identity provider only where the settings say so, and counts once', async () => {
  const response = await idp.respond({ attributes: { mail: 'kila@idp.example' } })
  expect((await comeBack(school, response, '')).code).toBe('saml_relay_state_not_found')
  const { target, token: own } = await comeBack(open, response, 'https://app.example/home')
  expect([target.host, typeof own]).toEqual(['app.example', 'string'])
  expect((await comeBack(open, response, '')).code).toBe('validation_failed')
  const answer = await idp.respond({ requestId: '_made-up', attributes: { mail: 'kila@idp.example' } })
  expect((await comeBack(open, answer, '')).code).toBe('validation_failed')
  const stranger = samlIdp('https://stranger.example', await ownMetadata(open.auth))
  expect((await comeBack(open, await stranger.respond(), '')).code).toBe('saml_idp_not_found')
  const redirect = await idp.respond({ attributes: { mail: 'kila@idp.example' } })
  expect((await comeBack(open, redirect, 'https://evil.example')).target.host).toBe('school.test')
})

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const refusals: [what: string, statement: Statement][] = [
  ['another audience', { tags: { Audience: 'https://other.example' } }],
  [
    'no audience',
    { template: (text) => text.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') },
  ],
  ['no conditions', { template: (text) => text.replace(/<saml:Conditions .*<\/saml:Conditions>/, '') }],
  ['another recipient', { tags: { SubjectRecipient: 'https://other.example/acs' } }],
  ['another destination', { tags: { Destination: 'https://other.example/acs' } }],
  ['another issuer', { tags: { Issuer: 'https://other.example' } }],
  ['too old', { tags: { ConditionsNotOnOrAfter: minutesFromNow(-2) } }],
  ['its bearer too late', { tags: { SubjectConfirmationDataNotOnOrAfter: minutesFromNow(-2) } }],
  ['no end', { tags: { SubjectConfirmationDataNotOnOrAfter: null } }],
  ['not yet', { tags: { ConditionsNotBefore: minutesFromNow(5) } }],
  [
    'a failure',
    {
      tags: { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' },
      template: (text) => text.replace(/<saml:Assertion .*<\/saml:Assertion>/, ''),
      signed: 'response',
    },
  ],
  ['not for its bearer', { template: (text) => text.replace('cm:bearer', 'cm:holder-of-key') }],
]

test.each(refusals)('a statement with %s is refused', async (_, statement) => {
  expect((await signIn(statement)).code).toBe('validation_failed')
})

test('a statement must name an address and a lasting name of the person', async () => {
  expect((await signIn({ attributes: { mail: 'none' } })).code).toBe('saml_assertion_no_email')
  const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
  expect((await signIn({ tags: { NameIDFormat: transient } })).code).toBe('saml_assertion_no_user_id')
})

const another = '<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">p-2</saml:NameID>'
const assertionOf = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
const forged = (xml: string) =>
  assertionOf(xml)
    .replace(/<ds:Signature.*<\/ds:Signature>/, '')
    .replace(/<saml:NameID.*<\/saml:NameID>/, another)
    .replace(/ID="_[^"]+"/, 'ID="_forged"')
const attacks: [what: string, change: (xml: string) => string][] = [
  ['without a signature', (xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/, '')],
  ['with another name in it', (xml) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, another)],
  [
    'with an entity',
    (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]>${xml.replace('p-1', '&x;')}`,
  ],
  ['with entities that grow', (xml) => `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xml}`],
  ['with a comment', (xml) => xml.replace('p-1', 'p-<!-- -->1')],
  ['with an instruction', (xml) => xml.replace('p-1', 'p-<?x?>1')],
  ['with a forged one before it', (xml) => xml.replace('<saml:Assertion ', `${forged(xml)}<saml:Assertion `)],
  [
    'with a forged one after it',
    (xml) => xml.replace('</samlp:Response>', `${forged(xml)}</samlp:Response>`),
  ],
  [
    'moved into a forged one',
    (xml) =>
      xml.replace(
        assertionOf(xml),
        forged(xml).replace('</saml:Assertion>', `${assertionOf(xml)}</saml:Assertion>`),
      ),
  ],
  [
    'moved into the signature of a forged one',
    (xml) => {
      const signature = /<ds:Signature.*<\/ds:Signature>/.exec(xml)?.[0] ?? ''
      const bare = assertionOf(xml).replace(signature, '')
      const holder = signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)
      return xml.replace(assertionOf(xml), forged(xml).replace('</saml:Issuer>', `</saml:Issuer>${holder}`))
    },
  ],
  ['with an old hash', (xml) => xml.replaceAll('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1')],
  ['that is no XML', () => '<<<'],
  ['that is empty', () => '<x/>'],
]

test.each(attacks)('a statement %s is refused', async (_, change) => {
  const { code, token: given } = await signIn({}, inXml(change))
  expect([code, given]).toEqual(['validation_failed', null])
})

test('another key than the provider’s does not count', async () => {
  const impostor = samlIdp('https://idp.example', await ownMetadata(open.auth))
  const { id, relayState, cookie } = await begin()
  const response = await impostor.respond({ requestId: id, attributes: { mail: 'kila@idp.example' } })
  expect((await comeBack(open, response, relayState, cookie)).code).toBe('validation_failed')
})
