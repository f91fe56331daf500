import { ApiError } from '#app/lib/connection/api-error.ts'
import { countReplies, noteNoReply } from '#app/lib/connection/connection.ts'
import { timeouts } from '#app/lib/connection/retry-policy.ts'
import * as connection from '#shared/words/connection.ts'

/**
 * Makes a call that the outbox could repeat. On a silently lost connection the browser itself would wait for
 * minutes; a call that arrives after all changes nothing more when it is repeated.
 * @throws {ApiError} `OFFLINE` when no answer has come within half a minute
 */
export async function withTimeout<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController()
  const repliesBefore = countReplies()
  let timer: ReturnType<typeof setTimeout> | undefined
  const lateness = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (countReplies() === repliesBefore) noteNoReply()
      reject(new ApiError('OFFLINE', 0, connection.late))
    }, timeouts.save)
  })
  try {
    return await Promise.race([call(over.signal), lateness])
  } finally {
    over.abort()
    clearTimeout(timer)
  }
}
