import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { buildAccount, program, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'
import { samlIdp } from '#tests/support/saml-idp.ts'
import { ownMetadata } from './saml-client.ts'
import { refreshSsoMetadata } from './sso-providers.ts'

const { database } = await testDatabase()
const variables = { AUTH_SAML: 'on', AUTH_ADMIN_KEYS: program.keys }
const service = await testAuth(database, { ...variables, AUTH_SAML_LOCAL_METADATA: 'on' })
const school = await testAuth(database, variables)
const off = await testAuth(database, { AUTH_ADMIN_KEYS: program.keys })
const token = await program.token()
const ours = await ownMetadata(service.auth)

let served = ''
const server = createServer((_, reply) => void reply.writeHead(served ? 200 : 500).end(served))
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const metadata_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`

interface Provider {
  id: string
  error_code?: string
  disabled: boolean
  saml: { entity_id: string; metadata_xml: string }
  domains: { domain: string }[]
}

async function call(method: string, path: string, body?: unknown, who = token) {
  const reply = await service.send(method, `/admin/sso/providers${path}`, { body, token: who })
  return { status: reply.status, json: (await reply.json()) as Provider & { items: Provider[] } }
}

test('an administrator enters, reads, changes and removes identity providers', async () => {
  const idp = samlIdp('https://one.example', ours)
  const created = await call('POST', '', {
    type: 'saml',
    metadata_xml: idp.metadata,
    domains: ['One.example'],
  })
  expect([created.status, created.json.saml.entity_id, created.json.domains]).toEqual([
    201,
    idp.entityID,
    [{ domain: 'one.example' }],
  ])
  const { id } = created.json
  expect((await call('GET', '')).json.items.map((item) => item.id)).toContain(id)
  const changed = await call('PUT', `/${id}`, { disabled: true, domains: ['two.example'] })
  expect(changed.json).toMatchObject({ disabled: true, domains: [{ domain: 'two.example' }] })
  const gone = await service.client().signInWithSSO({ domain: 'one.example' })
  expect([gone.error?.status, gone.error?.code]).toEqual([404, 'sso_provider_not_found'])
  const disabled = await service.client().signInWithSSO({ providerId: id })
  expect([disabled.error?.status, disabled.error?.code]).toEqual([404, 'sso_provider_disabled'])
  expect((await call('DELETE', `/${id}`)).json.id).toBe(id)
  expect((await call('GET', `/${id}`)).json.error_code).toBe('sso_provider_not_found')
})

test('what cannot be used is refused by its name', async () => {
  const idp = samlIdp('https://three.example', ours)
  const other = samlIdp('https://four.example', ours)
  const { id } = (
    await call('POST', '', { type: 'saml', metadata_xml: idp.metadata, domains: ['three.example'] })
  ).json
  const codeOf = async (body: unknown, path = '', method = 'POST') =>
    (await call(method, path, body)).json.error_code
  expect(await codeOf({ type: 'saml', metadata_xml: idp.metadata })).toBe('saml_idp_already_exists')
  const duplicate = { type: 'saml', metadata_xml: other.metadata, domains: ['three.example'] }
  expect(await codeOf(duplicate)).toBe('sso_domain_already_exists')
  expect(await codeOf({ metadata_xml: other.metadata }, `/${id}`, 'PUT')).toBe('saml_entity_id_mismatch')
  served = ''
  expect(await codeOf({ type: 'saml', metadata_url })).toBe('saml_metadata_fetch_failed')
  for (const body of [
    {},
    { type: 'oidc' },
    { type: 'saml' },
    { type: 'saml', metadata_xml: '<x/>' },
    { type: 'saml', metadata_xml: `<!DOCTYPE x []>${other.metadata}` },
    {
      type: 'saml',
      metadata_xml: other.metadata.replace(/<ds:X509Certificate>.*<\/ds:X509Certificate>/, ''),
    },
    { type: 'saml', metadata_url: 'http://idp.example/metadata' },
    { type: 'saml', metadata_url: 'file:///etc/passwd' },
    { type: 'saml', metadata_xml: other.metadata, domains: ['*'] },
    { type: 'saml', metadata_xml: other.metadata, attribute_mapping: { keys: { email: 'mail' } } },
    { type: 'saml', metadata_xml: other.metadata, name_id_format: 'x509' },
  ])
    expect(await codeOf(body)).toBe('validation_failed')
})

test('metadata with an address is read anew each day, unless it is of somebody else', async () => {
  const idp = samlIdp('https://five.example', ours)
  served = idp.metadata
  const { id } = (await call('POST', '', { type: 'saml', metadata_url })).json
  served = samlIdp('https://five.example', ours).metadata
  const xmlNow = async () => (await call('GET', `/${id}`)).json.saml.metadata_xml
  const dayPasses = async () =>
    await database.asService(async (tx) => {
      const past = new Date(Date.now() - 2 * 86_400_000)
      await tx.deleteFrom('auth.sso_providers').where('id', '<>', id).execute()
      const row = await tx
        .deleteFrom('auth.sso_providers')
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const attribute_mapping = JSON.stringify(row.attribute_mapping)
      await tx
        .insertInto('auth.sso_providers')
        .values({ ...row, attribute_mapping, updated_at: past })
        .execute()
    })
  await refreshSsoMetadata(service.auth)
  expect(await xmlNow()).toBe(idp.metadata)
  await dayPasses()
  await refreshSsoMetadata(service.auth)
  expect(await xmlNow()).toBe(served)
  const renewed = served
  served = samlIdp('https://six.example', ours).metadata
  await dayPasses()
  await refreshSsoMetadata(service.auth)
  expect(await xmlNow()).toBe(renewed)
})

test('only administrators reach the providers, and nobody where SAML is off', async () => {
  await buildAccount(database, 'student@example.com', 'kunai grass')
  const { data } = await service
    .client()
    .signInWithPassword({ email: 'student@example.com', password: 'kunai grass' })
  const refused = await call('GET', '', undefined, data.session?.access_token)
  expect([refused.status, refused.json.error_code]).toEqual([403, 'not_admin'])
  expect((await service.send('GET', '/admin/sso/providers')).status).toBe(401)
  for (const [method, path] of [
    ['GET', '/admin/sso/providers'],
    ['GET', '/sso/saml/metadata'],
    ['POST', '/sso/saml/acs'],
    ['POST', '/sso'],
  ] as const) {
    const reply = await off.send(method, path, { token, ...(method === 'POST' ? { body: {} } : {}) })
    expect([path, reply.status, reply.headers.get('x-sb-error-code')]).toEqual([
      path,
      404,
      'saml_provider_disabled',
    ])
  }
  const metadata = await service.send('GET', '/sso/saml/metadata?download=true')
  expect(metadata.headers.get('content-disposition')).toContain('attachment')
  expect(await metadata.text()).toContain('entityID="http://school.test/auth/v1/sso/saml/metadata"')
})

test('metadata is not fetched from the school’s own network unless the settings allow it', async () => {
  served = samlIdp('https://local.example', ours).metadata
  const fetched = async (url: string) => {
    const body = { type: 'saml', metadata_url: url }
    const reply = await school.send('POST', '/admin/sso/providers', { body, token })
    return reply.headers.get('x-sb-error-code')
  }
  expect(await fetched(metadata_url)).toBe('validation_failed')
  for (const host of ['localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::1]', '169.254.169.254'])
    expect(await fetched(`https://${host}/metadata`)).toBe('saml_metadata_fetch_failed')
})
