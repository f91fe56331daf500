import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Article, ListedArticle } from '#shared/news/contract.ts'
import type { NewsCategory } from '#shared/news/addresses.ts'
import type { Picture } from '#shared/pictures.ts'
import type { PublishedArticle } from '#shared/site-pages/site-services.ts'

const category = sql<NewsCategory>`category`.as('category')
const picture = sql<Picture | null>`picture`.as('picture')
const pictureAlt = sql<string>`coalesce(picture_alt, '')`.as('picture_alt')
const publishedTime = sql<string>`to_char(published_time, 'HH24:MI')`.as('published_time')
const state = sql<ListedArticle['state']>`
  case when not is_published then 'draft'
    when published_on + published_time > (select now() at time zone public.school_time_zone()) then 'later'
    else 'published' end`.as('state')

/** Articles that visitors may read, newest first; a policy of the table hides the others. */
export async function readPublishedNews(tx: Tx): Promise<PublishedArticle[]> {
  return await tx
    .selectFrom('news_items')
    .select(['slug', 'title', category, 'published_on', 'content', picture, pictureAlt, 'tagline'])
    .orderBy('published_on', 'desc')
    .orderBy('published_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

/** The last parts of the addresses of all articles that the person asking may read. */
export async function listNames(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('news_items').select('slug').execute()
  return rows.map(({ slug }) => slug)
}

function listed(tx: Tx) {
  return tx
    .selectFrom('news_items')
    .select([
      'id',
      'slug',
      'title',
      category,
      'published_on',
      publishedTime,
      'is_example',
      state,
      instantOf('updated_at').as('updated_at'),
    ])
}

/** All articles without their texts, newest first. */
export async function listArticles(tx: Tx): Promise<ListedArticle[]> {
  return await listed(tx)
    .orderBy('news_items.published_on', 'desc')
    .orderBy('news_items.published_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** An article whose picture is still a storage key. */
export async function findArticle(tx: Tx, id: string): Promise<Article | undefined> {
  return await listed(tx)
    .select(['content', 'is_published', picture, pictureAlt])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Existing article names with this prefix. */
export async function findUsedNames(tx: Tx, beginning: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('news_items')
    .select('slug')
    .where(sql<boolean>`starts_with(slug, ${beginning})`)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

export interface ArticleColumns {
  title: string
  category: NewsCategory
  content: string
  published_on: string
  published_time: string
  is_published: boolean
  picture: Picture | null
  picture_alt: string
}
