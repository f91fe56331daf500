import {
  applyDelta,
  deltaStatus,
  knownRowsHeader,
  rowsManipulation,
  tagRows,
  type ReplyDelta,
} from '#shared/reply-delta.ts'
import { readCached } from './cached-replies.ts'

/** A reply that this browser has stored, so that the server need only send what has changed since. */
export interface KnownReply {
  data: object
  etag: string
  /** The tags of its rows. */
  rows: string
}

/** The stored reply of a query, if its ETag was stored with it. */
export function readKnown(key: readonly unknown[]): KnownReply | undefined {
  const { data, etag, rows } = readCached<object>(key) ?? {}
  return data && etag !== undefined ? { data, etag, rows: rows ?? tagRows(data) } : undefined
}

/**
 * Requests what has changed since a known reply.
 * @param send sends the request with these headers besides its own
 * @returns the whole reply, made of the known one and of what has come
 */
export async function fetchWhole(
  send: (headers: Record<string, string>) => Promise<Response>,
  known: KnownReply | undefined,
): Promise<Response> {
  if (!known) return await send({})
  const { rows } = known
  const response = await send({
    'if-none-match': known.etag,
    'a-im': rowsManipulation,
    [knownRowsHeader]: rows,
  })
  const { status, headers } = response
  if (status !== 304 && status !== deltaStatus) return response
  const whole =
    status === 304
      ? headers.get('etag') === known.etag && known.data
      : applyDelta(known.data, rows, (await response.json()) as ReplyDelta)
  // Whatever stands between has answered for another browser.
  return whole ? responseOf(whole, headers) : await send({})
}

function responseOf(data: object, sent: Headers): Response {
  const headers = new Headers(sent)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(data), { headers })
}
