import type pg from 'pg'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { exampleArticles } from './articles/articles.ts'
import { readEarlierSchool } from './earlier-school.ts'

/**
 * The examples, as drafts. At a school already in use they stay public, as they were while they were part of
 * the program, until its office decides.
 */
export async function insertExampleArticles(client: pg.Client, isNew: boolean): Promise<void> {
  await client.query(
    `insert into public.news_items (slug, title, published_on, category, content, tagline, is_published, is_example)
      select slug, title, published_on, category, content, tagline, $2, true
      from jsonb_to_recordset($1) as (slug text, title text, published_on date, category text, content text, tagline text)`,
    [JSON.stringify(exampleArticles((await readEarlierSchool())?.particulars ?? firstSchool)), !isNew],
  )
}
