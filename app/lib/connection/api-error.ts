import * as connection from '#shared/words/connection.ts'

interface ErrorData {
  /**
   * The key of the message in the words, with its values, by which it is translated; `reasons` are the same
   * for the fields.
   */
  reason?: SaidReason
  fields?: Record<string, string>
  reasons?: Record<string, SaidReason>
  retry_after?: number
  request_id?: string
}

export interface SaidReason {
  code: string
  values: unknown[]
}

/** The failure of a call of the program's own interfaces: the server's reply, or `OFFLINE` when none came. */
export class ApiError extends Error {
  readonly code: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly data: ErrorData | undefined

  constructor(code: string, status: number, message: string, data?: ErrorData, cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.data = data
  }
}

/** No answer came. */
export function offline(cause?: unknown): ApiError {
  return new ApiError('OFFLINE', 0, connection.offline, undefined, cause)
}

/** The error of a call for which nobody is signed in. */
export function loggedOut(): ApiError {
  return new ApiError('UNAUTHORIZED', 401, connection.notLoggedIn)
}

/** The number under which the server's log has an internal error; undefined for every other failure. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.data?.request_id : undefined
}

/** True when the token is no longer accepted, or its session was ended. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** True when the password was right, but the second factor is still missing. */
export function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'
}
