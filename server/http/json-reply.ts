import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

const compress = promisify(gzip)
const worthwhileBytes = 1024

/**
 * Replies of `/api/v1`. A repeated read is answered with 304 and no body when nothing has changed: on prepaid data
 * the second visit costs next to nothing. The reply belongs to one person, so only that person's browser may cache it.
 * The ETag is computed from the uncompressed text.
 * @param value sent as JSON; undefined makes a reply without body
 */
export async function replyWithJson(c: Context<AppEnv>, status: number, value: unknown): Promise<Response> {
  if (value === undefined) return new Response(null, { status })
  const body = Buffer.from(JSON.stringify(value))
  // A plain object, not Headers: that costs as much as the whole rest of sending.
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' }
  if (c.req.method === 'GET' && status === 200) {
    headers['ETag'] = `"${hash('sha1', body, 'base64url')}"`
    headers['Cache-Control'] = 'private, no-cache'
    if (c.req.header('if-none-match') === headers['ETag']) return new Response(null, { status: 304, headers })
  }
  if (body.length < worthwhileBytes || !c.req.header('accept-encoding')?.includes('gzip'))
    return new Response(body, { status, headers })
  headers['Content-Encoding'] = 'gzip'
  return new Response(await compress(body, { level: 5 }), { status, headers })
}
