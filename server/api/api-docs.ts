import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { contract } from '#shared/contracts/api.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { replyWithJson } from '#server/http/json-reply.ts'
import { words } from '#shared/messages/words.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/** `GET /openapi.json` (OpenAPI 3.1) and `GET /docs`, the same as a page to read. */
export function createApiDocs(): Hono<AppEnv> {
  const generate = once(generateDocument)
  const render = once(async () => await renderPage(await generate()))

  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => await replyWithJson(c, 200, await generate()))
    .get('/docs', async (c) => {
      const { etag, text, zipped } = await render()
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      c.header('ETag', etag)
      c.header('Vary', 'Accept-Encoding')
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
      c.header('Content-Type', 'text/html; charset=utf-8')
      if (!c.req.header('accept-encoding')?.includes('gzip')) return c.body(text)
      c.header('Content-Encoding', 'gzip')
      return c.body(zipped)
    })
}

/** Makes a value once; a failure is not kept, and the next call tries again. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}

/** The page to read, as it is sent: it takes 32 ms and 700 KB, and anybody may ask for it. */
async function renderPage(document: Document) {
  const text = String(await page(document))
  return { text, etag: `"${hash('sha1', text, 'base64url')}"`, zipped: await promisify(gzip)(text) }
}

async function generateDocument(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return await generator.generate(contract, {
    info: {
      title: words.requests.docsTitle,
      version: '1',
      description: 'Calls of the student, teacher and administrator portals. Log in at /auth/v1/token first.',
    },
    servers: [{ url: '/api/v1' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ bearer: [] }],
  })
}

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:70ch;margin:2rem auto;padding:0 1rem;color:#2b2620;background:#fbf7ef}
h1{font-size:1.5rem}summary{cursor:pointer;padding:.5rem 0}code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{overflow:auto;background:#f1eadb;padding:1rem;border-radius:.5rem}b{display:inline-block;min-width:4.5rem;color:#1f5138}
@media(prefers-color-scheme:dark){body{color:#efe7d8;background:#17211c}pre{background:#22302a}b{color:#9fd1b4}}`

function page(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${document.info.title}</title>
      <style>
        ${raw(style)}
      </style>
      <h1>${document.info.title}</h1>
      <p>${document.info.description}</p>
      <p>For programs: <a href="/api/v1/openapi.json">the OpenAPI document</a>.</p>
      ${operations.map(
        ({ path, method, operation }) =>
          html`<details>
            <summary>
              <b>${method.toUpperCase()}</b> <code>/api/v1${path}</code> ${summaryOf(operation)}
            </summary>
            <pre>${JSON.stringify(operation, null, 2)}</pre>
          </details>`,
      )}
    </html>`
}

function summaryOf(operation: unknown): string {
  return (operation as { summary?: string }).summary ?? ''
}
