import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

const compress = promisify(gzip)
const worthwhileBytes = 1024

/** Compresses JSON replies. Documents and static files come compressed once and for all. */
export const compressJson = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (!isJson || headers.has('content-encoding') || c.req.method === 'HEAD') return
  headers.append('Vary', 'Accept-Encoding')
  if (!c.req.header('accept-encoding')?.includes('gzip')) return
  const body = Buffer.from(await c.res.arrayBuffer())
  const small = body.length < worthwhileBytes
  const replyHeaders = new Headers(headers)
  replyHeaders.delete('content-length')
  if (!small) replyHeaders.set('Content-Encoding', 'gzip')
  const { status } = c.res
  c.res = undefined
  c.res = new Response(body.length === 0 ? null : small ? body : await compress(body, { level: 5 }), {
    status,
    headers: replyHeaders,
  })
})
