import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import * as connection from '#shared/words/connection.ts'
import { contractVersion, routes, type Routes } from './contract-routes.ts'
import { takeEarlyReply } from './early-replies.ts'
import type { contract } from '#shared/contract/api.ts'
import { contractVersionHeader } from '#shared/contract/contract-version.ts'
import { loggedOut } from '#app/lib/connection/api-error.ts'
import { getAccessToken } from '#app/lib/auth/auth.ts'
import { addCalls, callsOf } from './call-contract.ts'
import { countReplies, noteNoReply, noteReply } from '#app/lib/connection/connection.ts'
import { isFromGateway, requireOwnReply } from '#app/lib/connection/own-reply.ts'
import { timeouts } from '#app/lib/connection/retry-policy.ts'

type Api = JsonifiedClient<ContractRouterClient<typeof contract>>

/** A noun of the contract, such as `notes`. */
export type Noun = keyof Api
/** A call of a noun, such as `list`. */
export type CallOf<N extends Noun> = keyof Api[N] & string
export type InputOf<N extends Noun, C extends CallOf<N>> = Api[N][C] extends (
  input: infer Input,
  ...rest: never[]
) => unknown
  ? Input
  : never
export type ReplyOf<N extends Noun, C extends CallOf<N>> = Api[N][C] extends (
  ...rest: never[]
) => Promise<infer Reply>
  ? Reply
  : never

/** The typed calls of `/api/v1`, as the person who is signed in. Every failure is an {@link ApiError}. */
export const api = callsOf(routes, fetchAsPerson) as unknown as Api

/** Adds the calls of a portal that does not download them with its first files. */
export function addRoutes(more: Routes): void {
  addCalls(api, callsOf(more, fetchAsPerson))
}

/** The typed calls that need no session. */
export const visitorApi = callsOf(routes, async (request) =>
  requireOwnReply(await fetch(request)),
) as unknown as Api

/** Makes the call of this name. */
export async function callByName<N extends Noun, C extends CallOf<N>>(
  noun: N,
  call: C,
  input: InputOf<N, C>,
  options?: { signal: AbortSignal },
): Promise<ReplyOf<N, C>> {
  const make = api[noun][call] as (...given: [typeof input, typeof options]) => Promise<ReplyOf<N, C>>
  return await make(input, options)
}

async function fetchAsPerson(request: Request): Promise<Response> {
  const token = await getAccessToken()
  if (!token) throw loggedOut()
  request.headers.set('authorization', `Bearer ${token}`)
  request.signal.throwIfAborted()
  const repliesBefore = countReplies()
  try {
    const response = requireOwnReply(await (takeEarlyReply(request, token) ?? fetchInTime(request)))
    if (isFromGateway(response)) noteNoReply()
    else noteReply(isOfOtherContract(response))
    return response
  } catch (error) {
    if (isUnanswered(request, repliesBefore)) noteNoReply()
    throw error
  }
}

/**
 * Whether a failed call means that the connection is lost: not if nobody waits for it any longer, and a
 * timeout only if nothing else was answered in the meantime.
 */
function isUnanswered({ signal }: Request, repliesBefore: number): boolean {
  if (!signal.aborted) return true
  return (signal.reason as Error | undefined)?.name === 'TimeoutError' && countReplies() === repliesBefore
}

function isOfOtherContract({ headers }: Response): boolean {
  const version = headers.get(contractVersionHeader)
  return version !== null && version !== contractVersion
}

/** Gives up a read that gets no answer: on a silently lost connection a screen would wait for minutes. */
async function fetchInTime(request: Request): Promise<Response> {
  if (request.method !== 'GET') return await fetch(request)
  const lateness = new AbortController()
  const timer = setTimeout(
    () => lateness.abort(new DOMException(connection.late, 'TimeoutError')),
    timeouts.read,
  )
  const stop = () => lateness.abort(request.signal.reason)
  request.signal.addEventListener('abort', stop)
  try {
    return await fetch(request, { signal: lateness.signal })
  } finally {
    clearTimeout(timer)
  }
}
