/** Why a call of our own interfaces failed: the server's answer, or `OFFLINE` when there was none. */
export class ApiError extends Error {
  readonly code: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly data: { fields?: Record<string, string>; retry_after?: number } | undefined

  constructor(code: string, status: number, message: string, data?: ApiError['data'], cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.data = data
  }
}

/** Nobody is signed in any more: the token is not accepted, or its session was ended. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The password was right, but the second factor is still to be shown. */
export function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'
}

/** The server has no room left: somebody has to see to it before trying again helps. */
export function isServerFull(error: unknown): boolean {
  return error instanceof ApiError && error.status === 507
}

/** No answer, or one that says the fault is not the person's: trying again later may help. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || (error.status >= 500 && !isServerFull(error))
}
