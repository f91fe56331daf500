import { makeCall } from '#app/lib/api/api-call.ts'
import { isWorthKeeping } from '#app/lib/connection/retry-policy.ts'
import type { Work } from './entry.ts'

/**
 * Makes the calls of a piece of work at once, or queues it in the outbox while the school cannot be reached.
 * @throws {ApiError} a refusal, or the failure when this browser cannot store the work either
 */
export async function callOrQueue(userId: string, work: Work): Promise<void> {
  try {
    for (const call of work.calls) await makeCall(call)
  } catch (error) {
    if (!isWorthKeeping(error)) throw error
    const outbox = await import('./queue-work.ts').catch(() => undefined)
    if (!(await outbox?.queueWork(userId, work))) throw error
  }
}
