import type { FileReply } from '#shared/contracts/file-reply.ts'
import { contentDisposition } from '#server/storage/delivery.ts'

/** Sends a file that was made for the caller, as a download that no cache may store. */
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
