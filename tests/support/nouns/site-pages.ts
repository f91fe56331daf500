import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { about } from '#app/content/about.ts'
import { insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { Sample } from '../permission-world.ts'

const content = JSON.stringify({ title: 'About' })

/** A draft of a page, and words of it that are public. */
export async function buildPageVersions(database: Database): Promise<{ id: string; published: string }> {
  const page = randomUUID()
  return await database.asService(async (tx) => {
    const published = await insertOne(tx, 'site_page_versions', { page, content, publish_at: new Date(0) })
    const draft = await insertOne(tx, 'site_page_versions', { page, content })
    return { ...draft, published: published.id }
  })
}

/** A row to try the rights on. */
export function samplePageVersion(
  { rows }: { rows: { site_page_versions: { id: string; published: string } } },
  row: string,
): Sample {
  const { id, published } = rows.site_page_versions
  const isDraft = row === 'draft'
  return {
    key: { id: isDraft ? id : published },
    fresh: { page: randomUUID(), content, publish_at: isDraft ? null : new Date(0) },
    change: { content: '{}' },
  }
}

export const sitePageOperations = {
  list: office(),
  read: office(() => ({ page: 'about' })),
  save: office(() => ({ page: 'about', content: about, publish: 'draft', updated_at: '' })),
  discard: office(() => ({ page: 'contact', updated_at: '' })),
  preview: office(() => ({ page: 'about', content: about })),
}
