import { isDeepStrictEqual } from 'node:util'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { EditedSitePage, SavedSitePage } from '#shared/site-pages/contract.ts'
import {
  completeContent,
  emptyContent,
  photosIn,
  type ContentOf,
  type Shape,
} from '#shared/site-pages/content.ts'
import { pagesWithoutExample } from '#shared/site-pages/optional-pages.ts'
import { isBusiness, isSitePage, shapeOfPage } from '#shared/site-pages/pages.ts'
import { holdPictures } from '#server/domain/site-pictures/queries.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'
import { readBusinesses } from './read-businesses.ts'

/**
 * The state of a page: whether the office has published its words, and otherwise whether visitors see its
 * first ones.
 */
export function stateOf(page: string, published: object | null | undefined, showsExamples: boolean) {
  if (published) return 'published'
  return showsExamples && !pagesWithoutExample.includes(page) ? 'first' : 'example'
}

/** A page with its open version and its history. @throws {AppError} 422 there is no such page */
export async function readPage(tx: Tx, page: string): Promise<EditedSitePage> {
  const business = isBusiness(page) ? (await readBusinesses(tx)).get(page) : undefined
  if (!business && !isSitePage(page)) throw invalidInput({ page: because('sitePages.unknownPage') })
  const rows = await queries.listVersions(tx, page)
  const published = rows.find((row) => row.is_published)
  return {
    page,
    business: business?.label ?? null,
    state: stateOf(page, published, await queries.readShowsExamples(tx)),
    open: rows.find((row) => !row.is_published) ?? null,
    versions: rows.filter((row) => row.is_published),
    updated_at: rows.map((row) => row.updated_at).reduce((last, time) => (time > last ? time : last), ''),
  }
}

/**
 * Saves the words of a page as its draft, or as the public version, now or from a given time. A page has one
 * open version; formerly public ones stay unchanged.
 * @throws {AppError} 409 changed since it was read, 422 a time that has passed
 */
export async function savePage(tx: Tx, input: SavedSitePage, origin: RequestOrigin): Promise<EditedSitePage> {
  const { page, publish, publish_on, publish_time, updated_at } = input
  await holdLock(tx, 'site_page', page)
  const content = normalize(page, input.content)
  const before = await readPage(tx, page)
  if (before.updated_at !== updated_at) {
    // The call is repeated after a lost reply.
    const newest = publish === 'now' ? before.versions[0] : before.open
    if (isDeepStrictEqual(newest?.content, content)) return before
    throw changedMeanwhile('page')
  }
  await requirePictures(tx, page, content)
  const at = publish === 'later' ? await futureOf(tx, publish_on, publish_time) : null
  const columns = { content, publish_at: publish === 'now' ? ('now' as const) : at }
  if (before.open) await queries.updateVersion(tx, before.open.id, columns)
  else await queries.insertVersion(tx, page, columns)
  if (publish !== 'draft') {
    const action = publish === 'now' ? 'site.page_published' : 'site.page_scheduled'
    const details = { page, ...(at && { publish_at: at.toISOString() }) }
    await writeAudit(tx, { action, subject: { type: 'site', id: page }, details }, origin)
  }
  return await readPage(tx, page)
}

/**
 * Discards the version that is not public, if there is one.
 * @throws {AppError} 409 changed since it was read
 */
export async function discardPage(
  tx: Tx,
  { page, updated_at }: Pick<SavedSitePage, 'page' | 'updated_at'>,
  origin: RequestOrigin,
): Promise<void> {
  await holdLock(tx, 'site_page', page)
  const before = await readPage(tx, page)
  if (!before.open) return
  if (before.updated_at !== updated_at) throw changedMeanwhile('page')
  await queries.deleteOpenVersion(tx, page)
  await writeAudit(tx, { action: 'site.page_discarded', subject: { type: 'site', id: page } }, origin)
}

/**
 * Keeps the pictures of a page in the library until it is saved.
 * @throws {AppError} 422 if one no longer exists
 */
async function requirePictures(tx: Tx, page: string, content: unknown): Promise<void> {
  const photos = Object.entries(photosIn(shapeOfPage(page), content, 'content'))
  const held = await holdPictures(
    tx,
    photos.map(([, id]) => id),
  )
  const gone = photos.filter(([, id]) => !held.has(id))
  if (gone.length > 0)
    throw invalidInput(Object.fromEntries(gone.map(([path]) => [path, because('sitePages.photoGone')])))
}

/** Texts without surrounding blanks, and only the fields that the page shows. */
function normalize(page: string, content: unknown): Record<string, unknown> {
  const shape: Shape = shapeOfPage(page)
  return completeContent(shape, content, emptyContent(shape) as ContentOf<Shape>) as unknown as Record<
    string,
    unknown
  >
}

async function futureOf(tx: Tx, day: string | null, time: string | null): Promise<Date> {
  const at = day && (await queries.futureInstant(tx, day, time ?? '00:00'))
  if (!at) throw invalidInput({ publish_on: because('sitePages.publishAt') })
  return at
}
