/** The failure of a call of our own interfaces: the server's reply, or `OFFLINE` when none came. */
export class ApiError extends Error {
  readonly code: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly data: { fields?: Record<string, string>; retry_after?: number; request_id?: string } | undefined

  constructor(code: string, status: number, message: string, data?: ApiError['data'], cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.data = data
  }
}

/** The number under which the server's log has a fault of the server; undefined for every other failure. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.data?.request_id : undefined
}

/** True when the token is not accepted any more, or its session was ended. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** True when the password was right, but the second factor is still missing. */
export function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'
}
