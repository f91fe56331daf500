import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorPage, errorPagePolicy, wantsPage } from '#server/http/error-page.ts'
import { nameRequest, requestIdHeader } from '#server/http/request-id.ts'
import * as failureMessages from '#shared/words/failures.ts'

/** The reason of a refusal, in words for a person and as a code for a program. */
export interface Refusal {
  /** 503 by default. */
  status?: 404 | 503
  code: string
  title: string
  message: string
  /** Whether Home may answer all the same; otherwise every address of the host is refused. */
  hasHome?: boolean
}

const busy: Refusal = {
  code: 'OVERLOADED',
  title: failureMessages.busy,
  message: failureMessages.busyNow,
  hasHome: true,
}

/** A school of a deployment that is being upgraded, or is of another version than this program. */
export const upgrading: Refusal = {
  code: 'UPGRADING',
  title: failureMessages.upgrading,
  message: failureMessages.upgradingNow,
}

/** A change at a school that is being copied to another cluster. */
export const copied: Refusal = {
  code: 'READ_ONLY',
  title: failureMessages.copied,
  message: failureMessages.copiedNow,
}

/** A school of a deployment that is being opened. */
export const opening: Refusal = {
  code: 'OPENING',
  title: failureMessages.opening,
  message: failureMessages.openingNow,
}

/** A name that belongs to no school of the deployment. */
export const noSchool: Refusal = {
  status: 404,
  code: 'NO_SCHOOL',
  title: failureMessages.noSchool,
  message: failureMessages.noSchoolHere,
}

/** A school of a deployment that is closed, and may be reopened. */
export const closed: Refusal = {
  code: 'CLOSED',
  title: failureMessages.closed,
  message: failureMessages.closedNow,
}

/** A school that has left the deployment. */
export const moved: Refusal = {
  code: 'MOVED',
  title: failureMessages.moved,
  message: failureMessages.movedAway,
}

const starting: Refusal = {
  code: 'STARTING',
  title: failureMessages.starting,
  message: failureMessages.startingNow,
}

/**
 * Answers 503 before anything was begun: a page for people, which reloads by itself, and JSON for programs.
 * @param options `seconds` until the browser comes back; `trustedProxies`: number of proxies in front of the
 * program
 * @returns the id of the request
 */
export function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { seconds, trustedProxies }: { seconds: number; trustedProxies: number },
): string {
  return refuseBecause(incoming, outgoing, busy, { seconds, trustedProxies })
}

/** Like {@link refuse}, until the program has started. */
export function refuseWhileStarting(incoming: IncomingMessage, outgoing: ServerResponse): void {
  refuseBecause(incoming, outgoing, starting, { seconds: 2, trustedProxies: 0 })
}

/**
 * Answers with the reason of a refusal.
 * @param options `seconds` until the browser tries again; undefined if that would not help
 * @returns the id of the request
 */
export function refuseBecause(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status = 503, code, title, message, hasHome = false }: Refusal,
  { seconds, trustedProxies }: { seconds?: number; trustedProxies: number },
): string {
  const requestId = nameRequest(incoming.headers['x-request-id'], trustedProxies)
  const isPage = wantsPage(incoming.method, incoming.headers.accept)
  const body = isPage
    ? errorPage({ title, message, hasHome, reloadAfter: incoming.method === 'GET' ? seconds : undefined })
    : JSON.stringify({ code, status, message, ...(seconds ? { data: { retry_after: seconds } } : {}) })
  outgoing.writeHead(status, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Security-Policy': isPage ? errorPagePolicy : "default-src 'none'; frame-ancestors 'none'",
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(seconds ? { 'Retry-After': String(seconds) } : {}),
    [requestIdHeader]: requestId,
    // Published clients on other origins must be able to read the refusal.
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    // The body of the request is not read, so nothing else can follow on this connection.
    ...(hasUnreadBody(incoming) ? { Connection: 'close' } : {}),
  })
  outgoing.end(body)
  return requestId
}

function hasUnreadBody({ headers, complete, httpVersionMajor }: IncomingMessage): boolean {
  // HTTP/2 has a stream for each request.
  if (httpVersionMajor > 1) return false
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return hasBody && !complete
}
