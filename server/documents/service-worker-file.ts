import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { chooseCoding, type Coding } from './encoded-page.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { fileHeaders } from '#server/http/security-headers.ts'

const endings: Record<Coding, string> = { br: '.br', gzip: '.gz', identity: '' }

/**
 * A worker loads no styles or pictures, and only its second part as a script; it makes requests to this
 * server alone.
 */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'"

/**
 * Serves the service worker. Browsers request it at every visit and no cache may answer for the server
 * unasked; with its ETag the answer is short while it has not changed.
 * @param root folder of the built client
 */
export function serviceWorkerFile(root: string): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/service-worker.js', async (c) => {
    const file = path.join(root, 'service-worker.js')
    const etag = `"${createHash('sha1')
      .update(await readFile(file))
      .digest('base64url')}"`
    const headers: Record<string, string> = {
      ...fileHeaders(file),
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': workerPolicy,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const coding = chooseCoding(c.req.header('accept-encoding'))
    const body = await readFile(file + endings[coding])
    if (coding !== 'identity') headers['Content-Encoding'] = coding
    return c.body(body, 200, { ...headers, 'Content-Length': String(body.length) })
  })
}
