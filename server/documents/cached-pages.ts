import type { IncomingMessage, ServerResponse } from 'node:http'
import { nameRequest, requestIdHeader } from '#server/http/request-id.ts'
import { logRequest } from '#server/http/request-log.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Logger } from 'pino'
import type { Watch } from '#server/watching/watch.ts'
import { readChosenLanguage } from './language-choice.ts'
import { pageKey, type PageCache } from './page-cache.ts'
import { chooseCoding, isUnchanged, withoutBody, type EncodedPage } from './encoded-page.ts'

/** A page in the form that Node sends with the least work. */
interface PreparedReply {
  /** Names and values alternating. */
  headers: string[]
  /** Headers of the reply to a browser that already has the page. */
  unchanged: string[]
  /**
   * Each character is one byte: as text it is sent together with the headers, in one write instead of two.
   */
  body: string
}

/**
 * Sends a page that is cached, with the headers and the log entry that every reply gets. The program's
 * middleware takes several times as long as sending the page, so this runs before it.
 * @returns a function that returns whether it has answered the request
 */
export function sendCachedPages({
  env,
  logger,
  watch,
  pageCache,
}: {
  env: { bindsToHttps: boolean; trustedProxies: number }
  logger: Logger
  watch: Watch
  pageCache: PageCache
}) {
  const always = securityHeaders(env)
  const prepared = new WeakMap<EncodedPage, PreparedReply>()

  function replyOf(encoded: EncodedPage): PreparedReply {
    const reply = prepared.get(encoded) ?? prepareReply(encoded, always)
    prepared.set(encoded, reply)
    return reply
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method = '', url: path = '' } = incoming
    const page =
      method === 'GET' || method === 'HEAD'
        ? pageCache.current(pageKey(path, readChosenLanguage(incoming.headers.cookie)))
        : undefined
    const encoded = page?.encoded[chooseCoding(incoming.headers['accept-encoding'])]
    if (!page || !encoded) return false
    const started = performance.now()
    const requestId = nameRequest(incoming.headers['x-request-id'], env.trustedProxies)
    const reply = replyOf(encoded)
    const unchanged = isUnchanged(page, incoming.headers['if-none-match'])
    const status = unchanged ? 304 : page.status
    outgoing.writeHead(status, [requestIdHeader, requestId, ...(unchanged ? reply.unchanged : reply.headers)])
    outgoing.end(unchanged || method === 'HEAD' ? '' : reply.body, 'latin1')
    logRequest({ logger, watch }, { requestId, method, path, status }, started)
    return true
  }
}

function prepareReply(encoded: EncodedPage, always: Record<string, string>): PreparedReply {
  return {
    headers: Object.entries({ ...always, ...encoded.headers }).flat(),
    unchanged: Object.entries({ ...always, ...withoutBody(encoded.headers) }).flat(),
    body: Buffer.from(encoded.body).toString('latin1'),
  }
}
