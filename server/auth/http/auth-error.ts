import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The error codes of the wire contract that the service answers with. */
export const authErrorCodes = [
  'anonymous_provider_disabled',
  'bad_code_verifier',
  'bad_json',
  'bad_jwt',
  'bad_oauth_callback',
  'bad_oauth_state',
  'captcha_failed',
  'conflict',
  'current_password_invalid',
  'current_password_required',
  'email_address_not_authorized',
  'email_conflict_identity_not_deletable',
  'email_exists',
  'email_not_confirmed',
  'email_provider_disabled',
  'flow_state_already_used',
  'flow_state_expired',
  'flow_state_not_found',
  'identity_already_exists',
  'identity_not_found',
  'insufficient_aal',
  'invalid_credentials',
  'invite_not_found',
  'manual_linking_disabled',
  'mfa_challenge_expired',
  'mfa_factor_name_conflict',
  'mfa_factor_not_found',
  'mfa_phone_enroll_not_enabled',
  'mfa_phone_verify_not_enabled',
  'mfa_verification_failed',
  'mfa_verified_factor_exists',
  'mfa_webauthn_enroll_not_enabled',
  'no_authorization',
  'not_admin',
  'not_found',
  'oauth_provider_not_supported',
  'otp_expired',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'over_sms_send_rate_limit',
  'phone_exists',
  'phone_not_confirmed',
  'phone_provider_disabled',
  'provider_disabled',
  'provider_email_needs_verification',
  'reauthentication_needed',
  'reauthentication_not_valid',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'request_entity_too_large',
  'request_timeout',
  'same_password',
  'saml_assertion_no_email',
  'saml_assertion_no_user_id',
  'saml_entity_id_mismatch',
  'saml_idp_already_exists',
  'saml_idp_not_found',
  'saml_metadata_fetch_failed',
  'saml_provider_disabled',
  'saml_relay_state_expired',
  'saml_relay_state_not_found',
  'session_expired',
  'session_not_found',
  'signup_disabled',
  'single_identity_not_deletable',
  'sso_domain_already_exists',
  'sso_provider_disabled',
  'sso_provider_not_found',
  'too_many_enrolled_mfa_factors',
  'unexpected_audience',
  'unexpected_failure',
  'user_already_exists',
  'user_banned',
  'user_not_found',
  'user_sso_managed',
  'validation_failed',
  'weak_password',
  'web3_provider_disabled',
] as const

export type AuthErrorCode = (typeof authErrorCodes)[number]

export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

interface AuthErrorOptions {
  /** Seconds; becomes the header `Retry-After`. */
  retryAfter?: number
  weakPassword?: WeakPasswordReason[]
  /** For the log only. */
  cause?: unknown
}

/**
 * An error described to the client of `/auth/v1`; anything else that is thrown becomes `unexpected_failure`.
 */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: AuthErrorCode
  readonly retryAfter: number | undefined
  readonly weakPassword: WeakPasswordReason[] | undefined

  constructor(
    status: ContentfulStatusCode,
    code: AuthErrorCode,
    message: string,
    options: AuthErrorOptions = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.retryAfter = options.retryAfter
    this.weakPassword = options.weakPassword
  }
}

/** 400: a parameter is missing or has the wrong type. */
export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

/** 400: the same answer to a wrong password, an unknown account and one without a password. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

/** 422: the reasons are part of the contract; the client shows them. */
export function weakPassword(message: string, reasons: WeakPasswordReason[]): AuthError {
  return new AuthError(422, 'weak_password', message, { weakPassword: reasons })
}

/** 403: the same answer to a link or code that is wrong, used or too old. */
export function otpExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
}

/** 429: the seconds are in the header and, for people, in the message. */
export function tooManyAttempts(seconds: number): AuthError {
  const message = `Too many attempts. Please try again in ${seconds} seconds.`
  return new AuthError(429, 'over_request_rate_limit', message, { retryAfter: seconds })
}

/** 503, which the client retries automatically; a 429 or 409 would sign the person out. */
export function overloaded(cause?: unknown): AuthError {
  const message = 'The service is busy. Please try again in a moment.'
  return new AuthError(503, 'unexpected_failure', message, { retryAfter: 1, cause })
}

/** 504: the request took longer than the settings allow; clients retry automatically. */
export function timedOut(): AuthError {
  const message = 'Processing this request timed out, please retry after a moment.'
  return new AuthError(504, 'request_timeout', message)
}

/** 400, which nobody reads: the client has disconnected. */
export function hungUp(cause?: unknown): AuthError {
  return new AuthError(400, 'bad_json', 'The request broke off', { cause })
}
