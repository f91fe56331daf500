import { readableId } from '#shared/request-id.ts'
import * as connection from '#shared/words/connection.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'

const base = '/api/v1'

/**
 * The request of a call of `/api/v1`.
 * @param route such as `GET /student/assignments/{id}`
 */
export function buildRequest(route: string, input?: object, signal?: AbortSignal): Request {
  const [method, template] = route.split(' ') as [string, string]
  const rest = { ...input } as Record<string, Plain>
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(value as string | number | boolean)
  })
  const url = new URL(base + path, globalThis.location.origin)
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

/** The refusal that a reply contains. @param text its body */
export function refusalOf({ status, headers }: Response, text: string): ApiError {
  try {
    const { code, message, data } = JSON.parse(text) as Partial<ApiError>
    const id = status === 500 ? headers.get('x-request-id') : null
    const told = id === null ? data : { ...data, request_id: readableId(id) }
    if (typeof code === 'string') return new ApiError(code, status, message ?? '', told)
  } catch {
    // The reply is from an intermediary, not from our interface.
  }
  return new ApiError('UNEXPECTED_REPLY', status, connection.unexpected(status))
}
