import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { authErrorCodes } from './auth-error.ts'

const authFolder = path.dirname(import.meta.dirname)

/** Codes that the client knows and this service has no occasion for. */
const unused = new Set(
  `email_address_invalid hook_payload_invalid_content_type hook_payload_over_size_limit hook_timeout
  hook_timeout_after_retry mfa_ip_address_mismatch mfa_recovery_codes_enroll_not_enabled mfa_recovery_codes_locked
  mfa_recovery_codes_sole_factor mfa_recovery_codes_verify_not_enabled mfa_totp_enroll_not_enabled
  mfa_totp_verify_not_enabled mfa_verification_rejected mfa_webauthn_verify_not_enabled otp_disabled
  reauth_nonce_missing sms_send_failed webauthn_challenge_expired`.split(/\s+/),
)

test('every code that we answer with or that the client knows is met in a test', () => {
  const client = path.dirname(createRequire(import.meta.url).resolve('@supabase/auth-js'))
  const declared = readFileSync(path.join(client, 'lib/error-codes.d.ts'), 'utf8')
  const known = [...declared.matchAll(/'([a-z_0-9]+)'/g)].map(([, code]) => code ?? '')
  expect(known.length).toBeGreaterThan(70)
  const ours = new Set<string>(authErrorCodes)
  expect(known.filter((code) => !ours.has(code) && !unused.has(code))).toEqual([])

  const texts = readdirSync(authFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(authFolder, name), 'utf8'))
  const isMet = (code: string) =>
    texts.some(
      (text) => text.includes(`'${code}'`) || text.includes(`=${code}'`) || text.includes(`  ${code}: [`),
    )
  expect([...ours].filter((code) => !isMet(code))).toEqual([])
})
