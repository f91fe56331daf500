import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono, type Context } from 'hono'
import { html, raw } from 'hono/html'
import { contract } from '#shared/contract/api.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { words } from '#shared/words/words.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/** `GET /openapi.json` (OpenAPI 3.1) and `GET /docs`, the same as a readable page. */
export function createApiDocs(): Hono<AppEnv> {
  const generate = once(generateDocument)
  const json = once(async () => await finish(JSON.stringify(await generate())))
  const text = once(async () => await finish(String(await page(await generate()))))

  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => send(c, 'application/json', await json()))
    .get('/docs', async (c) => {
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      return send(c, 'text/html; charset=utf-8', await text())
    })
}

interface Finished {
  etag: string
  plain: Buffer
  zipped: Buffer
}

/** A document in the form in which it is sent: making it takes 32 ms, and anybody may request it. */
async function finish(text: string): Promise<Finished> {
  const plain = Buffer.from(text)
  return { etag: `"${hash('sha1', plain, 'base64url')}"`, plain, zipped: await promisify(gzip)(plain) }
}

function send(c: Context<AppEnv>, type: string, { etag, plain, zipped }: Finished): Response {
  c.header('ETag', etag)
  c.header('Cache-Control', 'no-cache')
  c.header('Vary', 'Accept-Encoding')
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  const isZipped = c.req.header('accept-encoding')?.includes('gzip')
  if (isZipped) c.header('Content-Encoding', 'gzip')
  c.header('Content-Type', type)
  return c.body(inPieces(isZipped ? zipped : plain))
}

const pieceBytes = 32 * 1024

/**
 * Provides the next piece once the previous one has been read, so that a stalled reader holds one piece
 * instead of everything.
 */
function inPieces(whole: Buffer): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(whole.subarray(at, (at += pieceBytes)))
        if (at >= whole.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
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

async function generateDocument(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return await generator.generate(contract, {
    info: {
      title: words.refusals.requests.docsTitle,
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
