import { ApiError } from './api-error.ts'

/*
 * The one policy of trying again: which failures are temporary, how long a reply is waited for, and how the pauses
 * between attempts grow. Calls, uploads, the outbox and the service worker all follow it.
 */

/** Milliseconds until a request without a reply counts as lost. Browsers themselves wait for minutes. */
export const timeouts = {
  /** A look whether the server answers at all. */
  probe: 8000,
  /** Data that a screen waits for. */
  read: 20_000,
  /** Work whose owner is looking at the screen, and which the outbox can take instead. */
  save: 30_000,
  /** Work that is sent in the background. */
  background: 60_000,
} as const

/** Milliseconds between two attempts at most. */
export const longestDelay = 30_000

/** Milliseconds between two looks whether the server can be reached again, while somebody waits for it. */
export const probeInterval = 10_000

/** Replies of 5xx in a row to one piece of work, after which its owner is informed and decides. */
export const mostServerFailures = 5

/** True when no reply came, or a server error: trying again later may help. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || (error.status >= 500 && error.status !== 507)
}

/**
 * True when the server's disk is full: trying again helps only after space has been freed. A student's own budget is
 * another matter, which no freed space changes.
 */
export function isServerFull(error: unknown): boolean {
  return error instanceof ApiError && error.status === 507 && error.code !== 'BUDGET_USED'
}

/** True when work that failed so is kept and sent again later, and not given back to its owner as refused. */
export function isWorthKeeping(error: unknown): boolean {
  return isTemporary(error) || isServerFull(error)
}

/**
 * True for a reply that blames the server; five in a row end an attempt, unlike a lost connection. A server that waits for its clock
 * to be set is not broken: what it does not take stays, however long that takes.
 */
export function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500 && error.code !== 'CLOCK_DOUBTED'
}

/**
 * Milliseconds before the next attempt: 1 s, 2 s, 4 s and so on, or as long as the server has asked for; half a minute at
 * most, because the person may be looking at what waits.
 * @param failures in a row, at least 1
 */
export function retryDelay(failures: number, error?: unknown): number {
  const delay = Math.max(1000 * 2 ** (failures - 1), 1000 * (retryAfter(error) ?? 0))
  return Math.min(longestDelay, delay)
}

/**
 * Makes a call that may be repeated without harm, up to three times while it fails temporarily. Without a network there
 * is nothing to wait for, and the outbox can take the work at once.
 * @param signal aborted when nobody waits for the call any longer
 * @throws the last failure
 */
export async function withRetry<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return await repeat(call, 2, (error) => isTemporary(error) && navigator.onLine && !signal?.aborted, signal)
}

/** Seconds; a server that asks for a longer pause is shown to the person at once. */
const longestOverload = 10

/**
 * Makes a call, and makes it again while the server has too much to do to begin it: the code `OVERLOADED` says that
 * nothing was begun, so nothing is done twice.
 * @throws the last failure
 */
export async function retryWhileOverloaded<T>(call: () => Promise<T>): Promise<T> {
  return await repeat(call, 3, (error) => {
    return (
      error instanceof ApiError && error.code === 'OVERLOADED' && (retryAfter(error) ?? 0) <= longestOverload
    )
  })
}

async function repeat<T>(
  call: () => Promise<T>,
  mostRetries: number,
  isRepeatable: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call()
    } catch (error) {
      if (failures > mostRetries || !isRepeatable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)))
      signal?.throwIfAborted()
    }
  }
}

/** Seconds after which the server wants to be asked again. */
function retryAfter(error: unknown): number | undefined {
  return error instanceof ApiError ? error.data?.retry_after : undefined
}
