import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

const worthwhileBytes = 1024
/**
 * Up to this size, synchronous compression takes a third of a millisecond; handing it to a thread costs more.
 */
const maxBytesAtOnce = 64 * 1024
const gzipOptions = { level: 5 }
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/**
 * Zstandard makes replies as small as gzip with half the processor time, and Brotli makes smaller ones with
 * more.
 */
const encodings = {
  zstd: { now: (body: Buffer) => zstdCompressSync(body), inThread: promisify(zstdCompress) },
  gzip: {
    now: (body: Buffer) => gzipSync(body, gzipOptions),
    inThread: async (body: Buffer) => await promisify(gzip)(body, gzipOptions),
  },
  br: {
    now: (body: Buffer) => brotliCompressSync(body, brotliOptions),
    inThread: async (body: Buffer) => await promisify(brotliCompress)(body, brotliOptions),
  },
}
type Encoding = keyof typeof encodings
/**
 * The preferred encodings, in this order: for a reply that a slow connection waits for, the smallest comes
 * first.
 */
const preferred = { quick: ['zstd', 'gzip'], small: ['br', 'zstd', 'gzip'] } satisfies Record<
  string,
  Encoding[]
>
type Effort = keyof typeof preferred

/**
 * Otherwise the next person at a shared computer could read this reply from the browser's cache, without
 * asking the server; a request with another token does not get it from there.
 */
const varies = 'Accept-Encoding, Authorization'
const plain = { 'Content-Type': 'application/json', Vary: varies }

/** An encoded reply to a read: its ETag and, unless the caller already had it, its JSON. */
export interface EncodedReply {
  etag: string
  body?: Buffer<ArrayBuffer>
  /** How the body is compressed; undefined for none. */
  encoding?: Encoding | undefined
}

/**
 * Replies of `/api/v1`. A repeated read is answered with 304 and no body when nothing has changed: on prepaid data
 * the second visit costs next to nothing. The reply belongs to one person, so only that person's browser may cache it.
 * The ETag is computed from the uncompressed text.
 * @param value sent as JSON; undefined makes a reply without body
 * @param effort of the compression: `small` takes a millisecond more for a twelfth fewer bytes
 */
export async function replyWithJson(
  c: Context<AppEnv>,
  status: number,
  value: unknown,
  effort: Effort = 'quick',
): Promise<Response> {
  if (value === undefined) return new Response(null, { status })
  const body = Buffer.from(JSON.stringify(value))
  const isRead = c.req.method === 'GET' && status === 200
  const etag = isRead ? `"${hash('sha1', body, 'base64url')}"` : undefined
  if (etag !== undefined && hasAlready(c, etag)) {
    c.get('keepReply')?.({ etag })
    return sendEncoded(c, { etag })
  }
  const encoding = body.length >= worthwhileBytes ? encodingFor(c, effort) : undefined
  const sent = await compress(body, encoding)
  if (etag !== undefined) c.get('keepReply')?.({ etag, body: sent, encoding })
  return new Response(sent, { status, headers: headersFor(etag, encoding) })
}

async function compress(
  body: Buffer<ArrayBuffer>,
  encoding: Encoding | undefined,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === undefined) return body
  const { now, inThread } = encodings[encoding]
  return body.length <= maxBytesAtOnce ? now(body) : await inThread(body)
}

/**
 * Whether this reply can be sent: the caller needs no body, or it exists in an encoding that the caller
 * reads.
 */
export function suits(c: Context<AppEnv>, { etag, body, encoding }: EncodedReply): boolean {
  if (hasAlready(c, etag)) return true
  return body !== undefined && (encoding === undefined || reads(c, encoding))
}

/** Sends a finished reply to a read that it {@link suits}. */
export function sendEncoded(c: Context<AppEnv>, { etag, body, encoding }: EncodedReply): Response {
  return body && !hasAlready(c, etag)
    ? new Response(body, { status: 200, headers: headersFor(etag, encoding) })
    : new Response(null, { status: 304, headers: headersFor(etag) })
}

/** Whether the caller's browser already has the reply with this ETag. */
function hasAlready(c: Context<AppEnv>, etag: string): boolean {
  return c.req.header('if-none-match') === etag
}

/** The best encoding that the caller reads; every browser reads gzip. */
function encodingFor(c: Context<AppEnv>, effort: Effort): Encoding | undefined {
  return preferred[effort].find((encoding) => reads(c, encoding))
}

function reads(c: Context<AppEnv>, encoding: Encoding): boolean {
  return c.req.header('accept-encoding')?.includes(encoding) === true
}

/** A plain object instead of Headers, which would cost as much as all the rest of sending. */
function headersFor(etag: string | undefined, encoding?: Encoding): Record<string, string> {
  return {
    ...plain,
    ...(etag === undefined ? {} : { ETag: etag, 'Cache-Control': 'private, no-cache' }),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  }
}
