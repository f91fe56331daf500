import { expect, test } from 'vitest'
import type { PublishedArticle } from '#shared/site-pages/site-services.ts'
import { findNews, readNews } from './all-news.ts'

const article: PublishedArticle = {
  slug: 'sports-day',
  title: 'Sports Day',
  category: 'events',
  published_on: '2025-08-20',
  content: 'All came.',
  picture: { files: [{ file_url: '/a.webp', type: 'image/webp', width: 480, height: 320 }] },
  picture_alt: 'Runners',
  tagline: null,
}
const open = { articles: async () => [article] }
const broken = {
  articles: async () => {
    throw new Error('no database')
  },
}

test('the published articles are read, and found by their address', async () => {
  const { items, isComplete } = await readNews(open)
  expect(isComplete).toBe(true)
  expect(items.map(({ id }) => id)).toEqual(['sports-day'])
  expect(await findNews(open, 'sports-day')).toMatchObject({
    date: '2025-08-20',
    picture: { alt: 'Runners' },
  })
  expect(await findNews(open, 'nothing')).toBeUndefined()
})

test('what cannot be read is not said to be missing', async () => {
  expect(await readNews(broken)).toEqual({ items: [], isComplete: false })
  await expect(findNews(broken, 'sports-day')).rejects.toMatchObject({ status: 503 })
})
