import type { Routes } from 'virtual:contract-routes'
import { readableId } from '#shared/request-id.ts'
import { ApiError } from './api-error.ts'
import { noteEtag } from './cached-replies.ts'
import { fetchWhole, type KnownReply } from './known-reply.ts'
import { whileOverloaded } from './while-overloaded.ts'

/** More about one call. */
export interface CallContext {
  /** The last reply to the same call, so that only what has changed is sent. */
  known?: KnownReply | undefined
}

interface CallOptions {
  signal?: AbortSignal
  context?: CallContext
}

type Call = (input?: object, options?: CallOptions) => Promise<unknown>
type Calls = { [name: string]: Call | Calls }
type Fetch = (request: Request) => Promise<Response>

const base = '/api/v1'

/**
 * Makes a function of each call. Its input fills the `{…}` of the path; the rest of it becomes the query of a GET, and
 * the JSON body of every other method.
 */
export function callsOf(routes: Routes, fetchIt: Fetch): Calls {
  const entries = Object.entries(routes).map(([name, route]) => [
    name,
    typeof route === 'string'
      ? async (...[input, options]: Parameters<Call>) =>
          await whileOverloaded(() =>
            readReply(fetchIt, () => buildRequest(route, input, options?.signal), options?.context?.known),
          )
      : callsOf(route, fetchIt),
  ])
  return Object.fromEntries(entries) as Calls
}

/** @param route such as `GET /student/assignments/{id}` */
export function buildRequest(route: string, input?: object, signal?: AbortSignal): Request {
  const [method, template] = route.split(' ') as [string, string]
  const rest = { ...input } as Record<string, Plain>
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(value as string | number | boolean)
  })
  const url = new URL(base + path, window.location.origin)
  if (method === 'GET') {
    for (const [name, value] of flatten(rest)) url.searchParams.append(name, value)
    return new Request(url, { method, signal })
  }
  const isAllInPath = template.includes('{') && Object.keys(rest).length === 0
  if (!input || isAllInPath) return new Request(url, { method, signal })
  const headers = { 'Content-Type': 'application/json' }
  return new Request(url, { method, headers, body: JSON.stringify(rest), signal })
}

type Plain = string | number | boolean | null | undefined | Plain[] | { [name: string]: Plain }

/** Names such as `ids[0]` and `filter[grade]`, as the server reads them. What is undefined or null is left out. */
function flatten(value: Plain, name = ''): [name: string, value: string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => flatten(part, name === '' ? key : `${name}[${key}]`))
}

/** @throws {ApiError} for every reply that is a refusal, and with the code `OFFLINE` when none came */
async function readReply(fetchIt: Fetch, build: () => Request, known?: KnownReply): Promise<unknown> {
  const send = async (headers: Record<string, string>) => {
    const request = build()
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return await fetchIt(request)
  }
  try {
    const response = await fetchWhole(send, known)
    const text = await response.text()
    if (!response.ok) throw refusalOf(response, text)
    const data = text === '' ? undefined : (JSON.parse(text) as unknown)
    noteEtag(data, response)
    return data
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('OFFLINE', 0, 'The server cannot be reached.', undefined, error)
  }
}

function refusalOf({ status, headers }: Response, text: string): ApiError {
  try {
    const { code, message, data } = JSON.parse(text) as Partial<ApiError>
    const id = status === 500 ? headers.get('x-request-id') : null
    const told = id === null ? data : { ...data, request_id: readableId(id) }
    if (typeof code === 'string') return new ApiError(code, status, message ?? '', told)
  } catch {
    // Not from our interface, but from something on the way to it.
  }
  return new ApiError('UNEXPECTED_REPLY', status, `The server answered ${status}.`)
}
