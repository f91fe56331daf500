import { ApiError, offline } from '#app/lib/connection/api-error.ts'
import { buildRequest, refusalOf } from '#app/lib/api/contract-request.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { requireOwnReply } from '#app/lib/connection/own-reply.ts'
import { retryWhileOverloaded } from '#app/lib/connection/retry-policy.ts'

/** Method and path of each operation of the outbox, written into the script by the build. */
declare const outboxRoutes: Record<string, Record<string, string>>

/**
 * Makes a call of the outbox with its token.
 * @throws {ApiError} for every refusal, and with the code `OFFLINE` when no reply came
 */
export async function makeOutboxCall(
  { noun, name, input }: ApiCall,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<unknown> {
  const route = outboxRoutes[noun]?.[name]
  if (!route) throw new Error(`The outbox makes no call ${noun}.${name}.`)
  return await retryWhileOverloaded(async () => {
    const request = buildRequest(route, input, signal)
    request.headers.set('authorization', `Bearer ${token}`)
    const [response, text] = await readReply(request)
    if (!response.ok) throw refusalOf(response, text)
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  })
}

async function readReply(request: Request): Promise<[Response, string]> {
  try {
    const response = requireOwnReply(await fetch(request))
    return [response, await response.text()]
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw offline(error)
  }
}
