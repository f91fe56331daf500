import type { outboxOperations } from '#shared/contract/outbox-operations.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { api } from './api.ts'
import { authCall } from '#app/lib/auth/auth-call.ts'
import type { ApiCall } from './described-call.ts'

type Api = typeof api

type OutboxOperations = typeof outboxOperations

/** Describes a call of the outbox instead of making it. */
export function describeCall<
  Noun extends keyof OutboxOperations,
  Name extends OutboxOperations[Noun][number] & keyof Api[Noun],
>(
  noun: Noun,
  name: Name,
  input: Api[Noun][Name] extends (input: infer Input extends object, ...rest: never[]) => unknown
    ? Input
    : never,
): ApiCall {
  return { noun, name, input }
}

/** Describes the end of another session of the person, or of all others. */
export function describeSessionEnd(id: string | null): ApiCall {
  return { noun: 'auth', name: 'endSession', input: { id } }
}

type Call<Reply> = (input: object, options: { signal?: AbortSignal }) => Promise<Reply>

/** Makes a described call. @throws {ApiError} also `OFFLINE` when the signal aborts it for taking too long */
export async function makeCall<Reply>({ noun, name, input }: ApiCall, signal?: AbortSignal): Promise<Reply> {
  if (noun === 'auth') return (await endSession(input as { id: string | null })) as Reply
  const calls = api as unknown as Record<string, Record<string, Call<Reply>>>
  const call = calls[noun]?.[name]
  if (!call) throw new Error(`There is no call ${noun}.${name}.`)
  return await call(input, { signal })
}

/** Repeated after a lost reply, it finds the session already ended, which is what was asked for. */
async function endSession({ id }: { id: string | null }): Promise<object> {
  try {
    return id === null
      ? await authCall('POST', '/logout?scope=others')
      : await authCall('DELETE', `/user/sessions/${id}`)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return {}
    throw error
  }
}
