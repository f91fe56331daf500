import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The error codes of the wire contract that the service answers with. */
export type AuthErrorCode =
  | 'bad_json'
  | 'bad_jwt'
  | 'conflict'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'not_found'
  | 'over_request_rate_limit'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'unexpected_failure'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'

export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

interface AuthErrorOptions {
  /** Seconds; becomes the header `Retry-After`. */
  retryAfter?: number
  weakPassword?: WeakPasswordReason[]
  /** For the log only. */
  cause?: unknown
}

/** A fault that the client of `/auth/v1` is told of; anything else that is thrown becomes `unexpected_failure`. */
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

/** 400: the one answer to a wrong password, an unknown account and one without a password. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

/** 422: the reasons are part of the contract; the client shows them. */
export function weakPassword(message: string, reasons: WeakPasswordReason[]): AuthError {
  return new AuthError(422, 'weak_password', message, { weakPassword: reasons })
}

/** 429: seconds stand in the header and, for people, in the message. */
export function tooManyAttempts(seconds: number): AuthError {
  const message = `Too many attempts. Please try again in ${seconds} seconds.`
  return new AuthError(429, 'over_request_rate_limit', message, { retryAfter: seconds })
}

/** 503, which the client retries by itself; a 429 or 409 would sign the person out. */
export function overloaded(cause?: unknown): AuthError {
  const message = 'The service is busy. Please try again in a moment.'
  return new AuthError(503, 'unexpected_failure', message, { retryAfter: 1, cause })
}
