import { expect, test } from 'vitest'
import { newsItems } from '#tests/support/example-news.ts'
import { findHighlight } from './find-highlight.ts'

test('Home highlights the article of the specification while it is public, else the newest, else none', () => {
  expect(findHighlight(newsItems)).toEqual({
    title: 'Term 3 School Holidays & Term 4 Schedule',
    date: '2025-09-03',
    to: '/news/term-3-holidays-schedule',
  })
  const [, ...others] = newsItems
  expect(findHighlight(others)).toMatchObject({
    title: others[0]!.title,
    text: expect.stringContaining('On September 16, 1975'),
    to: '/news/independence-jubilee-2025',
  })
  expect(findHighlight([])).toBeUndefined()
})
