import { expect, test } from 'vitest'
import { newsItems } from '#app/content/news/news-items.ts'
import type { PublishedArticle } from '#shared/site-services.ts'
import { findNews, readNews } from './all-news.ts'

const article: PublishedArticle = {
  slug: 'sports-day',
  title: 'Sports Day',
  category: 'events',
  published_on: '2025-08-20',
  content: 'All came.',
  picture: { files: [{ file_url: '/a.webp', type: 'image/webp', width: 480, height: 320 }] },
  picture_alt: 'Runners',
}
const open = { articles: async () => [article] }
const broken = {
  articles: async () => {
    throw new Error('no database')
  },
}

test('articles of the office stand among the built-in ones by their day', async () => {
  const { items, isComplete } = await readNews(open)
  expect(isComplete).toBe(true)
  expect(items).toHaveLength(newsItems.length + 1)
  const dates = items.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(await findNews(open, 'sports-day')).toMatchObject({
    date: '2025-08-20',
    picture: { alt: 'Runners' },
  })
  expect(await findNews(open, 'nothing')).toBeUndefined()
})

test('without a database the built-in articles are read all the same, and nothing else is said to be missing', async () => {
  expect(await readNews(broken)).toEqual({ items: newsItems, isComplete: false })
  expect(await findNews(broken, newsItems[0]!.id)).toEqual(newsItems[0])
  await expect(findNews(broken, 'sports-day')).rejects.toMatchObject({ init: { status: 503 } })
})
