import { expect, test } from 'vitest'
import { home } from '#app/content/home.ts'
import { newsItems } from '#tests/support/example-news.ts'
import { findHighlight } from './find-highlight.ts'

test('Home highlights the article of the specification while it is public, else the newest, else none', () => {
  const { article } = home.highlight
  expect(findHighlight(newsItems, article)).toMatchObject({
    title: 'Term 3 School Holidays & Term 4 Schedule',
    date: '2025-09-03',
    to: '/news/term-3-holidays-schedule',
    isChosen: true,
  })
  const others = newsItems.filter(({ id }) => id !== article)
  expect(findHighlight(others, article)).toMatchObject({
    title: others[0]!.title,
    text: expect.stringContaining('On September 16, 1975'),
    to: '/news/independence-jubilee-2025',
    isChosen: false,
  })
  expect(findHighlight([], article)).toBeUndefined()
})
