import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Article, ListedArticle } from '#shared/news/contract.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { photograph } from '#tests/support/photograph.ts'
import { readPublishedNews } from './queries.ts'

const { database, call, sendFile, request } = await testSchool()
const { asAdmin, outsiders } = await buildOffice(database)

function input(change: Partial<Article> & { picture?: unknown } = {}) {
  return {
    id: randomUUID(),
    title: 'Sports Day',
    category: 'events',
    published_on: '2025-05-01',
    is_published: true,
    content: 'All are **welcome**.\n\n- Run\n- Jump',
    picture: null,
    picture_alt: '',
    ...change,
  }
}

async function write(change: Partial<Article> & { picture?: unknown } = {}) {
  return (await call<Article>('POST', '/admin/news', asAdmin, input(change))).body
}

async function publicSlugs() {
  return (await database.asVisitor(readPublishedNews)).map(({ slug }) => slug)
}

test('an article gets an address of its own, also where the title belongs to another article', async () => {
  const article = input()
  const [first, again] = [
    await call<Article>('POST', '/admin/news', asAdmin, article),
    await call<Article>('POST', '/admin/news', asAdmin, article),
  ]
  expect(again.body).toEqual(first.body)
  const second = await write()
  const builtIn = await write({ title: 'Cultural Day 2025' })
  const signs = await write({ title: '???' })
  expect([first.body, second, builtIn, signs].map(({ slug }) => slug)).toEqual([
    'sports-day',
    'sports-day-2',
    'cultural-day-2025-2',
    'article',
  ])
})

test('an article that is sent again with other words keeps the later ones, unless it was changed meanwhile', async () => {
  const article = input({ title: 'First words' })
  await call('POST', '/admin/news', asAdmin, article)
  const later = await call<Article>('POST', '/admin/news', asAdmin, { ...article, title: 'Later words' })
  expect(later).toMatchObject({ status: 200, body: { title: 'Later words' } })
  const third = await call('POST', '/admin/news', asAdmin, { ...article, title: 'Third words' })
  expect(third).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
})

test('articles with one title that are written at once get addresses of their own', async () => {
  const articles = await Promise.all(Array.from({ length: 6 }, () => write({ title: 'Market Day' })))
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(6)
})

test('visitors read what is published and whose day has come, nothing else', async () => {
  const draft = await write({ is_published: false })
  const later = await write({ published_on: '2999-01-01' })
  const shown = await write()
  const slugs = await publicSlugs()
  expect(slugs).toContain(shown.slug)
  expect(slugs).not.toContain(draft.slug)
  expect(slugs).not.toContain(later.slug)
  const { body } = await call<ListedArticle[]>('GET', '/admin/news', asAdmin)
  const stateOf = (id: string) => body.find((article) => article.id === id)?.state
  expect([draft, later, shown].map(({ id }) => stateOf(id))).toEqual(['draft', 'later', 'published'])
})

test('an article appears at its time of its day by the clocks of the school', async () => {
  const at = async (fromNow: string) => {
    const moment = sql<string>`to_char((now() + ${fromNow}::interval) at time zone public.school_time_zone(), 'YYYY-MM-DD HH24:MI')`
    const { rows } = await database.asService((tx) => sql<{ at: string }>`select ${moment} as at`.execute(tx))
    const [published_on, published_time] = rows[0]!.at.split(' ')
    return await write({ published_on, published_time })
  }
  const [past, future] = [await at('-2 minutes'), await at('2 minutes')]
  expect([past, future].map(({ state }) => state)).toEqual(['published', 'later'])
  const slugs = await publicSlugs()
  expect(slugs).toContain(past.slug)
  expect(slugs).not.toContain(future.slug)
  expect((await write()).published_time).toBe('00:00')
  const wrong = await call('POST', '/admin/news', asAdmin, input({ published_time: '8.30' }))
  expect([wrong.status, Object.keys(wrong.body.data?.fields ?? {})]).toEqual([422, ['published_time']])
})

test('a change keeps the address; one of an older state is refused and overwrites nothing', async () => {
  const { id, slug, updated_at, title: _, ...rest } = await write({ title: 'Before' })
  const changed = await call<Article>('PUT', `/admin/news/${id}`, asAdmin, {
    ...input(rest),
    title: 'After',
    updated_at,
  })
  expect(changed.body).toMatchObject({ title: 'After', slug })
  const stale = { ...input(rest), title: 'Of an older state', updated_at }
  const refused = await call('PUT', `/admin/news/${id}`, asAdmin, stale)
  expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const repeated = await call('PUT', `/admin/news/${id}`, asAdmin, { ...stale, title: 'After' })
  expect(repeated.status).toBe(200)
})

test('a picture needs words, comes in sizes, and goes when it is replaced or the article is deleted', async () => {
  const upload = async () =>
    await sendFile(
      asAdmin,
      { purpose: 'news', file_name: 'a.jpg' },
      await photograph({ width: 90, height: 60 }),
    )
  const picture = { upload_id: await upload() }
  const wordless = await call('POST', '/admin/news', asAdmin, input({ picture } as never))
  expect([wordless.status, Object.keys(wordless.body.data?.fields ?? {})]).toEqual([422, ['picture_alt']])
  const article = await write({ picture, picture_alt: 'Runners' } as never)
  const first = article.picture?.files[0]?.file_url ?? ''
  expect((await request('GET', first, undefined)).status).toBe(200)
  const address = `/admin/news/${article.id}`
  const change = { ...input(), picture_alt: 'Runners', picture: 'keep', updated_at: article.updated_at }
  const unchanged = await call<Article>('PUT', address, asAdmin, change)
  expect(unchanged.body.picture).toEqual(article.picture)
  const { body } = await call<Article>('PUT', address, asAdmin, {
    ...change,
    picture: { upload_id: await upload() },
    updated_at: unchanged.body.updated_at,
  })
  expect((await request('GET', first, undefined)).status).toBe(404)
  const second = body.picture?.files[0]?.file_url ?? ''
  expect((await request('GET', second, undefined)).status).toBe(200)
  expect((await call('DELETE', address, asAdmin)).status).toBe(200)
  expect((await request('GET', second, undefined)).status).toBe(404)
  expect((await call('GET', address, asAdmin)).status).toBe(404)
})

test('what is missing is named', async () => {
  const empty = { ...input(), title: ' ', content: '', category: 'gossip', published_on: '2025-02-30' }
  const { status, body } = await call('POST', '/admin/news', asAdmin, empty)
  expect([status, Object.keys(body.data?.fields ?? {}).toSorted()]).toEqual([
    422,
    ['category', 'content', 'published_on', 'title'],
  ])
})

test('only the office sends pictures of articles', async () => {
  const picture = { purpose: 'news', file_name: 'a.jpg' }
  await expect(sendFile(asAdmin, picture, await photograph({ width: 30, height: 20 }))).resolves.toBeTruthy()
  for (const [, claims, status] of outsiders)
    await expect(sendFile(claims, picture, new Uint8Array(1))).rejects.toThrow(String(status))
})
