import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { buildAccount, program, withPhones } from '#tests/support/auth.ts'
import { serveAuth } from '#tests/support/auth-http.ts'
import { testDatabase } from '#tests/support/database.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'

const { database } = await testDatabase()
const password = 'kunai grass'
const [open, school, phones] = await Promise.all([
  serveAuth(database, { AUTH_SIGN_UP: 'open', AUTH_MANUAL_LINKING: 'on', AUTH_SAML: 'on' }),
  serveAuth(database),
  serveAuth(database, {
    AUTH_SIGN_UP: 'open',
    ...withPhones,
    AUTH_CONTACT_CHANGE: 'on',
    AUTH_EMAIL_AUTOCONFIRM: 'on',
    AUTH_PHONE_AUTOCONFIRM: 'on',
    AUTH_ANONYMOUS: 'on',
  }),
])
const administration = await program.token()
let people = 0

async function person(service = school) {
  const email = `person-${++people}@example.com`
  const id = await buildAccount(database, email, password)
  const client = service.client()
  const { data, error } = await client.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return { id, email, client, session: data.session! }
}

async function withFactor() {
  const someone = await person(phones)
  const { data } = await someone.client.mfa.enroll({ factorType: 'totp' })
  const totp = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) })
  return { ...someone, factorId: data!.id, code: () => totp.generate() }
}

async function change(id: string, set: { banned_until: Date }) {
  await database.asService((tx) => tx.updateTable('auth.users').set(set).where('id', '=', id).execute())
}

interface Met {
  error: { code?: string | undefined; status?: number | undefined } | null
}

/** The published client meets each of these codes over HTTP. */
const scenarios: Record<string, [status: number, meet: () => Promise<Met>]> = {
  anonymous_provider_disabled: [422, () => open.client().signInAnonymously()],
  email_exists: [
    422,
    async () => {
      const { email } = await person()
      return await school.admin(administration).createUser({ email })
    },
  ],
  email_not_confirmed: [
    400,
    async () => {
      await open.client().signUp({ email: 'unconfirmed@example.com', password })
      return await open.client().signInWithPassword({ email: 'unconfirmed@example.com', password })
    },
  ],
  email_address_not_authorized: [
    400,
    () => open.client().signUp({ email: `20250001@${firstSchool.studentEmailDomain}`, password }),
  ],
  email_provider_disabled: [
    422,
    async () => await (await person()).client.updateUser({ email: 'new@example.com' }),
  ],
  flow_state_expired: [
    422,
    async () => {
      const client = open.client({ flowType: 'pkce' })
      const { email } = await person(open)
      await client.resetPasswordForEmail(email)
      const { link } = await open.message(email)
      const target = await open.follow(link)
      const code = target.searchParams.get('code') ?? ''
      const past = new Date(Date.now() - 3_600_000)
      await database.asService((tx) =>
        tx
          .updateTable('auth.flow_states')
          .set({ auth_code_issued_at: past })
          .where('auth_code', '=', code)
          .execute(),
      )
      return await client.exchangeCodeForSession(code)
    },
  ],
  insufficient_aal: [
    403,
    async () => {
      const { client, factorId, code, email } = await withFactor()
      await client.mfa.challengeAndVerify({ factorId, code: code() })
      const elsewhere = phones.client()
      await elsewhere.signInWithPassword({ email, password })
      return await elsewhere.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })
    },
  ],
  invalid_credentials: [
    400,
    () => school.client().signInWithPassword({ email: 'nobody@example.com', password }),
  ],
  manual_linking_disabled: [
    404,
    async () => {
      const { client } = await person()
      return await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
    },
  ],
  mfa_challenge_expired: [
    422,
    async () => {
      const { client, factorId, code } = await withFactor()
      const { data } = await client.mfa.challenge({ factorId })
      const challengeId = data!.id
      const past = new Date(Date.now() - 1000)
      await database.asService((tx) =>
        tx
          .updateTable('auth.mfa_challenges')
          .set({ expires_at: past })
          .where('id', '=', challengeId)
          .execute(),
      )
      return await client.mfa.verify({ factorId, challengeId, code: code() })
    },
  ],
  mfa_factor_name_conflict: [
    422,
    async () => await (await withFactor()).client.mfa.enroll({ factorType: 'totp' }),
  ],
  mfa_factor_not_found: [
    404,
    async () => await (await person()).client.mfa.unenroll({ factorId: crypto.randomUUID() }),
  ],
  mfa_phone_enroll_not_enabled: [
    422,
    async () => await (await person()).client.mfa.enroll({ factorType: 'phone', phone: '+67570000001' }),
  ],
  mfa_phone_verify_not_enabled: [
    422,
    async () => {
      const someone = await person(phones)
      const { data } = await someone.client.mfa.enroll({ factorType: 'phone', phone: '+67570000002' })
      const client = school.client()
      await client.setSession(someone.session)
      return await client.mfa.challenge({ factorId: data!.id })
    },
  ],
  mfa_verified_factor_exists: [
    422,
    async () => {
      const { client } = await person(phones)
      const phone = '+67570000003'
      const { data } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'One' })
      const { data: challenge } = await client.mfa.challenge({ factorId: data!.id })
      const { code } = await phones.message('67570000003')
      await client.mfa.verify({ factorId: data!.id, challengeId: challenge!.id, code })
      return await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Two' })
    },
  ],
  mfa_verification_failed: [
    422,
    async () => {
      const { client, factorId } = await withFactor()
      return await client.mfa.challengeAndVerify({ factorId, code: '000000' })
    },
  ],
  mfa_webauthn_enroll_not_enabled: [
    422,
    async () => await (await person()).client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }),
  ],
  no_authorization: [401, () => school.admin('').listUsers()],
  not_admin: [403, async () => await school.admin((await person()).session.access_token).listUsers()],
  otp_expired: [403, () => school.client().verifyOtp({ type: 'recovery', token_hash: 'made-up' })],
  over_email_send_rate_limit: [
    429,
    async () => {
      const { email, client } = await person()
      await client.resetPasswordForEmail(email)
      return await client.resetPasswordForEmail(email)
    },
  ],
  over_sms_send_rate_limit: [
    429,
    async () => {
      await phones.client().signInWithOtp({ phone: '+67570000004' })
      return await phones.client().signInWithOtp({ phone: '+67570000004' })
    },
  ],
  phone_exists: [
    422,
    async () => {
      await phones.client().signUp({ phone: '+67570000005', password })
      return await (await person(phones)).client.updateUser({ phone: '+67570000005' })
    },
  ],
  phone_not_confirmed: [
    400,
    async () => {
      const phone = '+67570000006'
      await school.admin(administration).createUser({ phone, password })
      return await phones.client().signInWithPassword({ phone, password })
    },
  ],
  phone_provider_disabled: [400, () => school.client().signInWithOtp({ phone: '+67570000007' })],
  refresh_token_not_found: [
    400,
    async () => {
      const { client, session, id } = await person()
      await database.asService((tx) => tx.deleteFrom('auth.sessions').where('user_id', '=', id).execute())
      return await client.refreshSession({ refresh_token: session.refresh_token })
    },
  ],
  same_password: [422, async () => await (await person()).client.updateUser({ password })],
  session_expired: [
    400,
    async () => {
      const { client, session, id } = await person()
      await database.asService((tx) =>
        tx
          .updateTable('auth.sessions')
          .set({ not_after: new Date(0) })
          .where('user_id', '=', id)
          .execute(),
      )
      return await client.refreshSession({ refresh_token: session.refresh_token })
    },
  ],
  signup_disabled: [422, () => school.client().signUp({ email: 'late@example.com', password })],
  sso_provider_not_found: [404, () => open.client().signInWithSSO({ domain: 'unknown.example' })],
  saml_provider_disabled: [404, () => school.client().signInWithSSO({ domain: 'unknown.example' })],
  too_many_enrolled_mfa_factors: [
    422,
    async () => {
      const { client } = await person()
      for (let n = 0; n < 10; n++) await client.mfa.enroll({ factorType: 'totp', friendlyName: `App ${n}` })
      return await client.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' })
    },
  ],
  user_already_exists: [
    422,
    async () => {
      await phones.client().signUp({ email: 'twice@example.com', password })
      return await phones.client().signUp({ email: 'twice@example.com', password })
    },
  ],
  user_banned: [
    400,
    async () => {
      const { id, email } = await person()
      await change(id, { banned_until: new Date(Date.now() + 60_000) })
      return await school.client().signInWithPassword({ email, password })
    },
  ],
  user_not_found: [404, () => school.admin(administration).getUserById(crypto.randomUUID())],
  validation_failed: [400, () => school.client().signInWithOtp({ email: 'no address' })],
  weak_password: [422, async () => await (await person()).client.updateUser({ password: 'short' })],
}

test.each(Object.entries(scenarios))('the client meets %s', async (code, [status, meet]) => {
  const { error } = await meet()
  expect([error?.code, error?.status]).toEqual([code, status])
})

test('another audience than the account’s is refused', async () => {
  const { session } = await person()
  const token = session.access_token
  const refused = await school.send('GET', '/user', { token, headers: { 'X-JWT-AUD': 'elsewhere' } })
  expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([403, 'unexpected_audience'])
  const reply = await school.send('GET', '/user', { token, headers: { 'X-JWT-AUD': 'authenticated' } })
  expect(reply.status).toBe(200)
})
