import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

const level = 5
const worthwhileBytes = 1024
/** Up to here, compressing at once takes a third of a millisecond; handing it to a thread costs more than that. */
const mostBytesAtOnce = 64 * 1024
const compressInThread = promisify(gzip)
/**
 * The next person at a shared computer could otherwise read this reply from the browser's cache, without asking the
 * server: a request with another token does not get it from there.
 */
const varies = 'Accept-Encoding, Authorization'
const plain = { 'Content-Type': 'application/json', Vary: varies }

/** A reply to a read, as it is sent: its ETag and, unless the caller had it already, its JSON. */
export interface EncodedReply {
  etag: string
  body?: Buffer<ArrayBuffer>
  /** The body is compressed with gzip. */
  isCompressed?: boolean
}

/**
 * Replies of `/api/v1`. A repeated read is answered with 304 and no body when nothing has changed: on prepaid data
 * the second visit costs next to nothing. The reply belongs to one person, so only that person's browser may cache it.
 * The ETag is computed from the uncompressed text.
 * @param value sent as JSON; undefined makes a reply without body
 */
export async function replyWithJson(c: Context<AppEnv>, status: number, value: unknown): Promise<Response> {
  if (value === undefined) return new Response(null, { status })
  const body = Buffer.from(JSON.stringify(value))
  const isRead = c.req.method === 'GET' && status === 200
  const etag = isRead ? `"${hash('sha1', body, 'base64url')}"` : undefined
  if (etag !== undefined && hasAlready(c, etag)) {
    c.get('keepReply')?.({ etag })
    return sendEncoded(c, { etag })
  }
  const isCompressed = body.length >= worthwhileBytes && takesGzip(c)
  const sent = isCompressed ? await compress(body) : body
  if (etag !== undefined) c.get('keepReply')?.({ etag, body: sent, isCompressed })
  return new Response(sent, { status, headers: headersFor(etag, isCompressed) })
}

async function compress(body: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  return body.length <= mostBytesAtOnce ? gzipSync(body, { level }) : await compressInThread(body, { level })
}

/** Whether this reply is all that the caller needs: the body is there or not needed, in an encoding that it reads. */
export function suits(c: Context<AppEnv>, { etag, body, isCompressed }: EncodedReply): boolean {
  return hasAlready(c, etag) || (body !== undefined && (!isCompressed || takesGzip(c)))
}

/** Sends a finished reply to a read that it {@link suits}. */
export function sendEncoded(c: Context<AppEnv>, { etag, body, isCompressed }: EncodedReply): Response {
  return body && !hasAlready(c, etag)
    ? new Response(body, { status: 200, headers: headersFor(etag, isCompressed) })
    : new Response(null, { status: 304, headers: headersFor(etag) })
}

/** Whether the caller's browser has the reply with this ETag. */
function hasAlready(c: Context<AppEnv>, etag: string): boolean {
  return c.req.header('if-none-match') === etag
}

/** Whether the caller reads gzip, as every browser does. */
function takesGzip(c: Context<AppEnv>): boolean {
  return c.req.header('accept-encoding')?.includes('gzip') === true
}

/** A plain object, not Headers: that costs as much as the whole rest of sending. */
function headersFor(etag: string | undefined, isCompressed = false): Record<string, string> {
  return {
    ...plain,
    ...(etag === undefined ? {} : { ETag: etag, 'Cache-Control': 'private, no-cache' }),
    ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
  }
}
