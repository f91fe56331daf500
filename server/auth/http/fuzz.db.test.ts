import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildAccount, program, testAuth, withPhones } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database, {
  AUTH_SIGN_UP: 'open',
  AUTH_ANONYMOUS: 'on',
  AUTH_CONTACT_CHANGE: 'on',
  ...withPhones,
  AUTH_RESEND_SECONDS: '0',
  AUTH_ADMIN_KEYS: program.keys,
  AUTH_SAML: 'on',
  AUTH_SAML_IDP_INITIATED: 'on',
})
const password = 'kunai grass'
const id = '11111111-1111-4111-8111-111111111111'

const targets = [
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /token?grant_type=pkce',
  'POST /token?grant_type=id_token',
  'POST /otp',
  'POST /magiclink',
  'POST /recover',
  'POST /resend',
  'POST /verify',
  'GET /verify?token=%00&type=recovery&redirect_to=%ff',
  'POST /invite',
  'POST /logout?scope=%00',
  'GET /reauthenticate',
  'GET /user',
  'PUT /user',
  'GET /user/sessions',
  `DELETE /user/sessions/${id}`,
  'POST /factors',
  `POST /factors/${id}/challenge`,
  `POST /factors/${id}/verify`,
  `DELETE /factors/${id}`,
  'POST /factors/recovery-codes/verify',
  'POST /factors/recovery-codes',
  'GET /admin/users?page=1&per_page=3&filter=%00%25',
  'POST /admin/users',
  `GET /admin/users/${id}`,
  `PUT /admin/users/${id}`,
  `DELETE /admin/users/${id}`,
  `GET /admin/users/${id}/factors`,
  'POST /admin/generate_link',
  'POST /sso',
  'POST /sso/saml/acs',
  'POST /admin/sso/providers',
  `PUT /admin/sso/providers/${id}`,
]

const fields =
  'email phone password refresh_token data nonce type token token_hash provider auth_code code_verifier code_challenge code_challenge_method create_user channel code factor_type friendly_name issuer challenge_id id role ban_duration password_hash app_metadata user_metadata email_confirm new_email redirect_to id_token domain domains provider_id metadata_xml attribute_mapping SAMLResponse RelayState __proto__'

test('no request, however odd, gets a 5xx', async () => {
  await buildAccount(database, 'fuzz@example.com', password)
  const { data } = await service.client().signInWithPassword({ email: 'fuzz@example.com', password })
  const token = data.session!.access_token
  const administration = await program.token()
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('fuzz@example.com', 'a@b.co', '67570000000', '\u0000', '\ud800', 'a'.repeat(5000), id),
    fc.constantFrom(
      'recovery',
      'signup',
      'email_change',
      'totp',
      'phone',
      's256',
      'constructor',
      '123456',
      '24h',
    ),
  )
  const value = fc.oneof(text, fc.jsonValue(), fc.integer(), fc.constant(null))
  const body = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .dictionary(fc.constantFrom(...fields.split(' ')), value)
        .map((object) => JSON.stringify(object)),
    },
    fc.json(),
    text,
  )
  const auth = fc.oneof(
    fc.constantFrom(token, token, administration, administration, '', `${token}.x`),
    fc.base64String(),
  )
  const type = fc.constantFrom('application/json', 'application/json', 'application/x-www-form-urlencoded')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...targets),
      body,
      auth,
      type,
      async (target, payload, bearer, media) => {
        const [method = '', path = ''] = target.split(' ')
        const reply = await service.send(method, path, {
          body: method === 'GET' ? undefined : payload,
          token: bearer,
          headers: { 'Content-Type': media },
        })
        // 503 says that the hashes have a queue, which is no fault.
        if (reply.status >= 500) expect([target, await reply.text()]).toEqual([target, 'no fault of ours'])
      },
    ),
    { numRuns: 1500 },
  )
})
