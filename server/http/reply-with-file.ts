import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { FileReply } from '#shared/contract/file-reply.ts'
import type { AppEnv } from './app-env.ts'
import { contentDisposition } from './content-disposition.ts'

/** Up to this size a file is completed before it is sent, so that its size and its ETag are known. */
const maxBytesAtOnce = 1024 * 1024

/** Sends a file made for the caller, as a download that no cache may store. */
export function replyWithFile({ fileName, mediaType, body }: FileReply): Response {
  const headers = new Headers({
    'Content-Type': mediaType,
    'Content-Disposition': contentDisposition('attachment', fileName),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  if (body instanceof Uint8Array) headers.set('Content-Length', String(body.byteLength))
  return new Response(body as BodyInit, { headers })
}

/**
 * The same for a call of `/api/v1`: with its size and an ETag, and with 304 for a client that already has the
 * file. A file of more than 1 MB is sent while it is being made, without either.
 */
export async function replyToCallWithFile(c: Context<AppEnv>, file: FileReply): Promise<Response> {
  const body = file.body instanceof Uint8Array ? file.body : await readAtOnce(file.body)
  const response = replyWithFile({ ...file, body })
  if (c.req.method !== 'GET' || !(body instanceof Uint8Array)) return response
  const etag = `"${hash('sha1', body, 'base64url')}"`
  response.headers.set('ETag', etag)
  if (c.req.header('if-none-match') !== etag) return response
  for (const name of ['Content-Length', 'Content-Type', 'Content-Disposition']) response.headers.delete(name)
  return new Response(null, { status: 304, headers: response.headers })
}

/** The whole content when it is short; else a stream that begins with what has been read. */
async function readAtOnce(stream: ReadableStream<Uint8Array>): Promise<FileReply['body']> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let bytes = 0
  while (bytes <= maxBytesAtOnce) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts)
    parts.push(value)
    bytes += value.length
  }
  return new ReadableStream({
    async pull(controller) {
      const part = parts.shift() ?? (await reader.read()).value
      if (part) controller.enqueue(part)
      else controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
