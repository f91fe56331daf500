import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/**
 * Answers a repeated read of the API with 304 and no body when nothing has changed: on prepaid data the second
 * visit costs next to nothing. Replies belong to one person and are kept by their browser alone.
 */
export const apiEtag = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.req.method !== 'GET' || c.res.status !== 200) return
  const body = Buffer.from(await c.res.arrayBuffer())
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const headers = new Headers(c.res.headers)
  headers.set('ETag', etag)
  headers.set('Cache-Control', 'private, no-cache')
  const unchanged = c.req.header('if-none-match') === etag
  if (unchanged) headers.delete('content-length')
  c.res = undefined
  c.res = unchanged ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
})
