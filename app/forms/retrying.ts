import { ApiError, isTemporary } from '#app/lib/api-error.ts'
import { countReplies, noteNoReply } from '#app/lib/connection.ts'

const pauses = [1000, 3000]

/**
 * Makes a call that may be repeated without harm, up to three times while no answer comes. Without a network there is
 * nothing to wait for, and the outbox can take the work at once.
 * @param signal nobody waits for the call any more
 * @throws the last failure
 */
export async function retrying<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const pause of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!isTemporary(error) || !navigator.onLine || signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal?.throwIfAborted()
    }
  }
  return await call()
}

/** Milliseconds until work that can wait in the outbox goes there. */
const patience = 30_000

/**
 * Makes a call that the outbox can make again. On a line that is lost without a word the browser itself would wait for
 * minutes; a call that arrives all the same changes nothing more when it is repeated.
 * @throws {ApiError} `OFFLINE` when no answer has come for half a minute
 */
export async function inTime<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController()
  const repliesBefore = countReplies()
  let timer: ReturnType<typeof setTimeout> | undefined
  const lateness = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (countReplies() === repliesBefore) noteNoReply()
      reject(new ApiError('OFFLINE', 0, 'There was no answer.'))
    }, patience)
  })
  try {
    return await Promise.race([call(over.signal), lateness])
  } finally {
    over.abort()
    clearTimeout(timer)
  }
}
