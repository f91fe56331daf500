import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contractVersion, routes } from 'virtual:contract-routes'
import type { contract } from '#shared/contracts/api.ts'
import { ApiError } from './api-error.ts'
import { contractVersionHeader } from '#shared/contract-version.ts'
import { getAccessToken } from './auth.ts'
import { noteNoReply, noteReply } from './connection.ts'
import { takeEarlyReply } from '#app/session/early-replies.ts'
import { requireOwnReply } from './own-reply.ts'
import { readableId } from '#shared/request-id.ts'
import { whileOverloaded } from './while-overloaded.ts'

type ErrorReply = { code: string; status: number; message: string; data?: ApiError['data'] }

type Api = JsonifiedClient<ContractRouterClient<typeof contract>>

/** The typed calls of `/api/v1`, as the person who is signed in. Every failure is an {@link ApiError}. */
export const api: Api = createApi(fetchAsPerson)

/** The typed calls that need no session. */
export const visitorApi: Api = createApi(async (request, init) => requireOwnReply(await fetch(request, init)))

function createApi(fetchIt: typeof fetchAsPerson): Api {
  const link = new OpenAPILink(routes, {
    url: () => new URL('/api/v1', window.location.origin).href,
    fetch: fetchIt,
    interceptors: [translateError],
    // Any reply in the one error shape is known; nothing else is expected.
    customErrorResponseBodyDecoder: (body, { headers }) => {
      const { code, status, message, data } = body as ErrorReply
      if (typeof code !== 'string') return null
      const id = status === 500 ? headers['x-request-id'] : undefined
      const request_id = typeof id === 'string' ? readableId(id) : undefined
      return new ORPCError(code, { status, message, data: request_id ? { ...data, request_id } : data })
    },
  })
  return createORPCClient(link)
}

async function fetchAsPerson(request: Request, init: RequestInit): Promise<Response> {
  const token = await getAccessToken()
  if (!token) throw new ApiError('UNAUTHORIZED', 401, 'You are not signed in.')
  request.headers.set('authorization', `Bearer ${token}`)
  try {
    const response = requireOwnReply(await (takeEarlyReply(request, token) ?? fetchInTime(request, init)))
    if (isFromGateway(response)) noteNoReply()
    else noteReply(isOfOtherContract(response))
    return response
  } catch (error) {
    if (!request.signal.aborted) noteNoReply()
    throw error
  }
}

/** True for the page with which a web server says that the program behind it does not answer. */
function isFromGateway({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get('content-type')?.startsWith('application/json')
}

function isOfOtherContract({ headers }: Response): boolean {
  const version = headers.get(contractVersionHeader)
  return version !== null && version !== contractVersion
}

/** Gives up a read that gets no answer: on a line that is lost without a word a screen would wait for minutes. */
async function fetchInTime(request: Request, init: RequestInit): Promise<Response> {
  if (request.method !== 'GET') return await fetch(request, init)
  const lateness = new AbortController()
  const timer = setTimeout(
    () => lateness.abort(new DOMException('There was no answer.', 'TimeoutError')),
    patience,
  )
  const stop = () => lateness.abort(request.signal.reason)
  request.signal.addEventListener('abort', stop)
  try {
    return await fetch(request, { ...init, signal: lateness.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Milliseconds until the first byte of a reply. */
const patience = 20_000

async function translateError<T>({ next }: { next: () => Promise<T> }): Promise<T> {
  try {
    return await whileOverloaded(next)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (!(error instanceof ORPCError))
      throw new ApiError('OFFLINE', 0, 'The server cannot be reached.', undefined, error)
    throw new ApiError(error.code, error.status, error.message, error.data as ApiError['data'], error)
  }
}
