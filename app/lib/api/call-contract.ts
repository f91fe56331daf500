import type { Routes } from './contract-routes.ts'
import { ApiError, offline } from '#app/lib/connection/api-error.ts'
import { buildRequest, refusalOf } from './contract-request.ts'
import { retryWhileOverloaded } from '#app/lib/connection/retry-policy.ts'

interface CallOptions {
  signal?: AbortSignal
}

type Call = (input?: object, options?: CallOptions) => Promise<unknown>
type Calls = { [name: string]: Call | Calls }
type Fetch = (request: Request) => Promise<Response>

/**
 * Makes a function of each call. Its input fills the `{…}` of the path; the rest becomes the query of a GET,
 * or the JSON body of any other method.
 */
export function callsOf(routes: Routes, fetchIt: Fetch): Calls {
  const entries = Object.entries(routes).map(([name, route]) => [
    name,
    typeof route === 'string'
      ? async (...[input, options]: Parameters<Call>) =>
          await retryWhileOverloaded(() =>
            readReply(fetchIt, () => buildRequest(route, input, options?.signal)),
          )
      : callsOf(route, fetchIt),
  ])
  return Object.fromEntries(entries) as Calls
}

/** Adds calls to nouns that may already have others. */
export function addCalls(calls: object, more: Calls): void {
  const nouns = calls as Calls
  for (const [noun, added] of Object.entries(more))
    nouns[noun] = { ...(nouns[noun] as Calls), ...(added as Calls) }
}

/** @throws {ApiError} for every refusal, and with the code `OFFLINE` when no reply came */
async function readReply(fetchIt: Fetch, build: () => Request): Promise<unknown> {
  try {
    const response = await fetchIt(build())
    const text = await response.text()
    if (!response.ok) throw refusalOf(response, text)
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw offline(error)
  }
}
