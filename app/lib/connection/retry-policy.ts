import { ApiError } from './api-error.ts'

/* The one retry policy: which failures are temporary, how long to wait for a reply, and how the pauses
   between attempts grow. Calls, uploads, the outbox and the service worker all follow it. */

/** Milliseconds until a request without a reply counts as lost. Browsers themselves wait for minutes. */
export const timeouts = {
  /** A check whether the server answers at all. */
  probe: 8000,
  /** Data that a screen waits for. */
  read: 20_000,
  /** Work whose owner is watching the screen, and which the outbox can take instead. */
  save: 30_000,
  /** Work that is sent in the background. */
  background: 60_000,
} as const

/** The longest pause between two attempts, in milliseconds. */
export const maxDelay = 30_000

/** Milliseconds between two checks whether the server can be reached again, while somebody waits for it. */
export const probeInterval = 10_000

/** The number of 5xx replies in a row to one piece of work after which its owner is informed and decides. */
export const maxServerFailures = 5

/** True when no reply came, or a server error: trying again later may help. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || (error.status >= 500 && error.status !== 507)
}

/**
 * True when the server's disk is full: trying again helps only after space has been freed. A student's own
 * quota is another matter, which freed space does not change.
 */
export function isServerFull(error: unknown): boolean {
  return error instanceof ApiError && error.status === 507 && error.code !== 'BUDGET_USED'
}

/**
 * True when work that failed like this is kept and sent again later, not returned to its owner as refused.
 */
export function isWorthKeeping(error: unknown): boolean {
  return isTemporary(error) || isServerFull(error)
}

/**
 * True for a reply that blames the server; five in a row end an attempt, unlike a lost connection. A server
 * that waits for its clock to be set is not broken: what it does not accept is kept, however long that takes.
 */
export function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500 && error.code !== 'CLOCK_DOUBTED'
}

/**
 * Milliseconds before the next attempt: 1 s, 2 s, 4 s and so on, or as long as the server asks for; half a
 * minute at most, because the person may be watching.
 * @param failures in a row, at least 1
 */
export function retryDelay(failures: number, error?: unknown): number {
  const delay = Math.max(1000 * 2 ** (failures - 1), 1000 * (retryAfter(error) ?? 0))
  return Math.min(maxDelay, delay)
}

/**
 * Makes a call that may be repeated safely, up to three times while it fails temporarily. Without a network
 * there is nothing to wait for, and the outbox can take the work at once.
 * @param signal aborted when nobody waits for the call any longer
 * @throws the last failure
 */
export async function withRetry<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return await repeat(call, 2, (error) => isTemporary(error) && navigator.onLine && !signal?.aborted, signal)
}

/** Seconds; if a server asks for a longer pause, the person is told at once. */
const maxOverload = 10

/**
 * Makes a call, and repeats it while the server is too busy to begin it: the code `OVERLOADED` says that
 * nothing was begun, so nothing is done twice.
 * @throws the last failure
 */
export async function retryWhileOverloaded<T>(call: () => Promise<T>): Promise<T> {
  return await repeat(call, 3, (error) => {
    return error instanceof ApiError && error.code === 'OVERLOADED' && (retryAfter(error) ?? 0) <= maxOverload
  })
}

async function repeat<T>(
  call: () => Promise<T>,
  maxRetries: number,
  isRepeatable: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call()
    } catch (error) {
      if (failures > maxRetries || !isRepeatable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)))
      signal?.throwIfAborted()
    }
  }
}

/** Seconds after which the server is to be asked again. */
function retryAfter(error: unknown): number | undefined {
  return error instanceof ApiError ? error.data?.retry_after : undefined
}
