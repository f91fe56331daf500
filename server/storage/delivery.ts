import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { contentDisposition } from '#server/http/content-disposition.ts'
import { AppError, notFound } from '#server/http/errors.ts'
import { newsletterCacheSeconds } from '#shared/constants.ts'
import { because } from '#shared/reasons.ts'
import type { Disk, StoredFile } from './disk.ts'
import { isShownInline, mediaTypeOf } from './media-types.ts'
import { readRange } from './range.ts'
import type { LinkHolder, Links } from './signed-url.ts'

/** Decides who may open a stored file at the moment of its delivery. Keys are `bucket/name`. */
export interface FileAccess {
  /** @throws {AppError} 401 when the session has ended, 403 when the person may no longer open the file */
  requireReader(holder: LinkHolder, key: string): Promise<void>
  /** Whether everybody may open the file. */
  isPublic(key: string): Promise<boolean>
}

/**
 * How long a public file may be cached. Pictures have names that are never reused. Caches between browser and
 * server must not deliver for long what has been hidden in the meantime.
 */
const publicCaching = new Map([
  ['newsletters', `public, max-age=${newsletterCacheSeconds}, s-maxage=300`],
  ['slideshow-images', 'public, max-age=31536000, s-maxage=300, immutable'],
])

interface DeliveryParts {
  disk: Disk
  links: Links
  access: FileAccess
}

/** Delivers stored files: public ones to anyone, the others to the person for whom a signed link was made. */
export function createDelivery({ disk, links, access }: DeliveryParts): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/object/sign/:bucket/:key{.+}', async (c) => {
      const { bucket, key } = c.req.param()
      const { fileName, holder } = links.verify(bucket, key, c.req.query('token') ?? '')
      const file = `${bucket}/${key}`
      return await deliver(c, disk, {
        key: file,
        fileName,
        // The address stays in the browser's history, where the next person at a shared computer finds it.
        cache: 'private, no-cache',
        isDirect: true,
        check: () => access.requireReader(holder, file),
      })
    })
    .get('/object/public/:bucket/:key{.+}', async (c) => {
      const { bucket, key } = c.req.param()
      const cache = publicCaching.get(bucket)
      if (!cache) throw noSuchFile()
      // A newsletter's name has a unique prefix.
      const fileName = key.slice(key.lastIndexOf('/') + 1).replace(/^[0-9a-f-]{13,36}_/, '')
      const file = `${bucket}/${key}`
      return await deliver(c, disk, {
        key: file,
        fileName,
        cache,
        async check() {
          if (!(await access.isPublic(file))) throw noSuchFile()
        },
      })
    })
}

interface Delivery {
  key: string
  fileName: string
  cache: string
  /** Whether the store may deliver it directly, if it can. */
  isDirect?: boolean
  /** Throws when the file may not be delivered. */
  check: () => Promise<void>
}

async function deliver(
  c: Context<AppEnv>,
  disk: Disk,
  { key, fileName, cache, check, isDirect }: Delivery,
): Promise<Response> {
  const file = await disk.find(key)
  if (!file) throw noSuchFile()
  await check()
  const mediaType = mediaTypeOf(key)
  const disposition = contentDisposition(isShownInline(mediaType) ? 'inline' : 'attachment', fileName)
  if (isDirect && opensPage(c) && disk.directUrl) {
    // Valid for this download only: the next one is checked again.
    c.header('Cache-Control', 'no-store')
    return c.redirect(await disk.directUrl(key, { mediaType, disposition }))
  }
  const headers = new Headers({
    'Content-Type': mediaType,
    'Content-Disposition': disposition,
    'Content-Security-Policy': contentPolicy(mediaType),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': cache,
    'Accept-Ranges': 'bytes',
    ETag: etagOf(file),
    'Last-Modified': file.modifiedAt.toUTCString(),
  })
  if (c.req.header('if-none-match') === etagOf(file)) return new Response(null, { status: 304, headers })

  const ifRange = c.req.header('if-range')
  const range = ifRange && ifRange !== etagOf(file) ? undefined : readRange(c.req.header('range'), file.size)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${file.size}`)
    throw new AppError('RANGE', {
      status: 416,
      reason: because('links.range'),
    })
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 }
  headers.set('Content-Length', String(last - first + 1))
  if (range) headers.set('Content-Range', `bytes ${first}-${last}/${file.size}`)
  const empty = c.req.method === 'HEAD' || file.size === 0
  const body = empty ? null : (Readable.toWeb(disk.read(key, first, last)) as ReadableStream<Uint8Array>)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/**
 * Whether the browser itself opens or saves the file. Anything that a page reads or shows inside it is
 * delivered from here, because the page's policy allows no other server.
 */
function opensPage(c: Context<AppEnv>): boolean {
  return c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-dest') === 'document'
}

function noSuchFile(): AppError {
  return notFound(because('links.noFile'))
}

/** Files are never overwritten, so size and time distinguish them. */
function etagOf(file: StoredFile): string {
  return `"${file.size.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`
}

/**
 * The policy under which no script of a delivered file runs. A PDF gets no sandbox, because browsers refuse
 * to show it in one; our own pages may show it in a frame, for example a hand-in beside its marks.
 */
function contentPolicy(mediaType: string): string {
  if (mediaType === 'application/pdf')
    return "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  return "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
}
