import type { IncomingMessage, ServerResponse } from 'node:http'
import { nameRequest, requestIdHeader } from '#server/http/request-id.ts'
import { logRequest } from '#server/http/request-log.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Services } from '#server/services.ts'
import { chooseCoding, isUnchanged, withoutBody, type PageForm } from './page-form.ts'

/** A form as Node sends it with the least work. */
interface Parcel {
  /** Names and values in turn. */
  headers: string[]
  /** Of a reply to a browser that has the page. */
  unchanged: string[]
  /** Each character is one byte: as text it leaves together with the headers, in one write instead of two. */
  body: string
}

/**
 * Sends a page that is in memory and fresh, with all that it would get on the way through the program. The way
 * takes several times as long as sending the page, so this stands before it.
 * @returns a function that is true when it has answered
 */
export function sendKeptPages({ env, logger, keptPages }: Pick<Services, 'env' | 'logger' | 'keptPages'>) {
  const always = securityHeaders(env)
  const parcels = new WeakMap<PageForm, Parcel>()

  function parcelOf(form: PageForm): Parcel {
    const parcel = parcels.get(form) ?? pack(form, always)
    parcels.set(form, parcel)
    return parcel
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method = '', url: path = '' } = incoming
    const page = method === 'GET' || method === 'HEAD' ? keptPages.fresh(path) : undefined
    const form = page?.packed[chooseCoding(incoming.headers['accept-encoding'])]
    if (!page || !form) return false
    const started = performance.now()
    const requestId = nameRequest(incoming.headers['x-request-id'])
    const parcel = parcelOf(form)
    const unchanged = isUnchanged(page, incoming.headers['if-none-match'])
    const status = unchanged ? 304 : page.status
    outgoing.writeHead(status, [
      requestIdHeader,
      requestId,
      ...(unchanged ? parcel.unchanged : parcel.headers),
    ])
    outgoing.end(unchanged || method === 'HEAD' ? '' : parcel.body, 'latin1')
    logRequest(logger, { requestId, method, path, status }, started)
    return true
  }
}

function pack(form: PageForm, always: Record<string, string>): Parcel {
  return {
    headers: Object.entries({ ...always, ...form.headers }).flat(),
    unchanged: Object.entries({ ...always, ...withoutBody(form.headers) }).flat(),
    body: Buffer.from(form.body).toString('latin1'),
  }
}
