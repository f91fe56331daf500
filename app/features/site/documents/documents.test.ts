import { firstSchool } from '#shared/school-settings/first-school.ts'
import { expect, test } from 'vitest'
import { newsItems } from '#tests/support/example-news.ts'
import { writeFeed } from '#app/features/site/news/feed.ts'
import { shareTargets } from '#app/features/site/news/share.ts'
import { escapeXml } from './documents.ts'
import { optionalPages, pagesWithoutExample } from '#shared/site-pages/optional-pages.ts'
import { firstBusinesses } from '#shared/site-pages/businesses.ts'
import { publicPaths, writeSitemap } from './sitemap.ts'

const site = 'https://school.example'

test('signs with a meaning in XML are escaped', () => {
  expect(escapeXml(`<a href="x">Tom & Jerry's</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&apos;s&lt;/a&gt;',
  )
})

test('characters that XML cannot hold become blanks', () => {
  expect(escapeXml('One\u000bTwo\u0001\ufffe\ud800\nThree\t4')).toBe('One Two  \ufffd\nThree\t4')
})

test('the sitemap names each public page and each article once, in full', () => {
  const addresses = [
    ...writeSitemap(site, {
      items: newsItems,
      businesses: firstBusinesses,
      pages: [...optionalPages],
    }).matchAll(/<loc>(.*?)<\/loc>/g),
  ].map(([, address]) => address)
  // Those of the demo school, and the page that no school has from the beginning.
  expect(addresses).toHaveLength(publicPaths.length + pagesWithoutExample.length + newsItems.length)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toEqual(
    expect.arrayContaining([`${site}/`, `${site}/sme/guest-house`, `${site}/news/independence-jubilee-2025`]),
  )
  expect(addresses.filter((address) => /\/(portal|admin|teachers-portal)$/.test(address!))).toEqual([])
})

test('the feed holds every article with its address, date and text, and nothing unescaped', () => {
  const feed = writeFeed(firstSchool, site, newsItems)
  expect(feed.match(/<entry>/g)).toHaveLength(newsItems.length)
  expect(feed).toContain(`<id>${site}/news/term-3-holidays-schedule</id>`)
  expect(feed).toContain('Term 3 School Holidays &amp; Term 4 Schedule')
  expect(feed).toContain('&lt;strong&gt;Friday, September 5&lt;/strong&gt;')
  expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
})

test('links in the feed are whole addresses', () => {
  const item = { ...newsItems[0]!, content: 'See [the form](/enquiry).' }
  expect(writeFeed(firstSchool, site, [item])).toContain(
    `&lt;a href=&quot;${site}/enquiry&quot;&gt;the form&lt;/a&gt;`,
  )
})

test('the feed of a category holds its articles alone, under an address and a name of its own', () => {
  const feed = writeFeed(firstSchool, site, newsItems, 'events')
  const events = newsItems.filter(({ category }) => category === 'events')
  expect(feed.match(/<entry>/g)).toHaveLength(events.length)
  expect(feed).toContain(`href="${site}/feed.xml?category=events"`)
  expect(feed).toContain('News &amp; Announcements: Events</title>')
})

test('share links carry the address and title as one value each', () => {
  const targets = shareTargets(`${site}/news/a?b=1&c=2`, 'Ours & yours')
  expect(targets.map(({ name }) => name)).toEqual(['facebook', 'twitter', 'linkedIn'])
  expect(new URL(targets[0]!.url).searchParams.get('u')).toBe(`${site}/news/a?b=1&c=2`)
  expect(new URL(targets[1]!.url).searchParams.get('text')).toBe('Ours & yours')
})
