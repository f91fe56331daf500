import { teaching } from '#app/words/shared/forms.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { isServerFailure, isServerFull } from '#app/lib/connection/retry-policy.ts'
import { pause } from '#app/lib/uploads/pause.ts'

/**
 * Waits once or twice for a lost connection, and then leaves the waiting to the outbox. When the server itself
 * fails, all attempts of an upload are made, so that the person learns that the upload failed.
 * @throws {ApiError} `OFFLINE`
 */
export async function pauseBriefly(failures: number, signal: AbortSignal, error: unknown): Promise<void> {
  const isFaulty = isServerFailure(error) && !isServerFull(error)
  if (!isFaulty && (failures > 2 || !navigator.onLine)) throw new ApiError('OFFLINE', 0, teaching.offline)
  await pause(failures, signal, error)
}
