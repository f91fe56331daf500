import { expect, test, vi } from 'vitest'
import { documentPaths, publicPatterns } from '#shared/site-pages/public-paths.ts'
import { firstBusinesses } from '#shared/site-pages/businesses.ts'
import { optionalPages } from '#shared/site-pages/optional-pages.ts'
import type { PublishedArticle, SiteServices } from '#shared/site-pages/site-services.ts'
import { firstSchool, firstStructure } from '#shared/school-settings/first-school.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { blankedSchool, findTraces, optionalParticulars } from '#tests/support/blank-school.ts'
import { renderSite } from './render-site.tsx'

/*
 * Every public page and document of a school that has left blank what it may: a blank particular is absent, and its label with it.
 */

// The script of the pages is built apart, and is the same for each school.
vi.mock('virtual:site-script', () => ({ text: '' }))

const publicUrl = 'https://school.example'

const article: PublishedArticle = {
  slug: 'sports-day',
  title: 'Sports day',
  category: 'events',
  published_on: '2026-03-02',
  content: 'On Friday.',
  picture: null,
  picture_alt: '',
  tagline: 'Fifty years',
}

/** @param examples whether the pages that nobody has written show those of the demo school */
function siteOf(examples: boolean, particulars = blankedSchool) {
  return {
    school: async () => ({
      ...particulars,
      structure: firstStructure,
      businesses: firstBusinesses,
      pages: examples ? [...optionalPages] : [],
      shows_examples: examples,
    }),
    pageContents: async () => ({}),
    pictures: async () => ({}),
    activeSlides: async () => [],
    articles: async () => [article],
    comingEvents: async () => [],
    schoolCalendar: async () => [],
    newsletters: async () => [],
    confirmSubscription: async () => 'unknown',
    unsubscribe: async () => 'unknown',
    report(fault) {
      throw fault
    },
    publicUrl,
  } satisfies Partial<SiteServices> as Partial<SiteServices> as SiteServices
}

const addresses = [...publicPatterns, ...documentPaths].map((pattern) =>
  pattern.replace(':id', article.slug).replace(':name', firstBusinesses[0].address),
)

async function read(address: string, examples: boolean, particulars?: School): Promise<string> {
  const request = new Request(publicUrl + address)
  return await (await renderSite(request, siteOf(examples, particulars), { nonce: 'x' })).text()
}

test.each(addresses)('%s shows nothing of what is blank', async (address) => {
  const html = await read(address, false)
  expect(findTraces(linesOf(html))).toEqual([])
  expect(findEmpty(html)).toEqual([])
})

// The sentences of the examples are the demo school's own; here it is their frame that counts.
test.each(addresses)('%s with the pages of the demo school has no empty element', async (address) => {
  expect(findEmpty(await read(address, true))).toEqual([])
})

// A place on the map has both degrees, or neither.
const single = optionalParticulars.filter((name) => !name.startsWith('map'))

test.each(single)('%s alone, or all but it, leaves nothing of what is blank', async (name) => {
  for (const particulars of [
    { ...blankedSchool, [name]: firstSchool[name] },
    { ...firstSchool, [name]: '' },
  ])
    for (const address of ['/', '/contact', '/sme/kiosk']) {
      const html = await read(address, false, particulars)
      expect(findTraces(linesOf(html)), address).toEqual([])
      expect(findEmpty(html), address).toEqual([])
    }
})

/** The texts of a page, one for each block, with those of its head. */
function linesOf(html: string): string[] {
  const said = [...html.matchAll(/ (?:content|aria-label|alt|title)="([^"]*)"/g)].map(([, text]) => text!)
  const shown = html
    .replaceAll(/<(style|script|svg)\b.*?<\/\1>/gs, '')
    .replaceAll(/<\/?(?:a|em|span|strong|time)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
  return [...said, ...shown]
    .map((line) => line.replaceAll(/&\w+;/g, '&').trim())
    .filter((line) => line !== '')
}

/** The elements of a page that hold a text, and have none; lines with nothing on them; links and data that lead nowhere. */
function findEmpty(html: string): string[] {
  const texts = '(?:p|span|h[1-6]|address|li|dt|dd|a|strong|title)'
  const empty = new RegExp(`<(${texts})\\b(?![^>]* (?:aria-hidden|aria-label|role)=)[^>]*></\\1>`, 'g')
  const patterns = [
    empty,
    /<br\/?>(?=<\/|<br)|<(?:p|address)\b[^>]*><br\/?>/g,
    /="(?:mailto|tel):["?]|(?:undefined|null)"/g,
    /\{"@type":"\w+"\}|":""/g,
  ]
  return patterns.flatMap((pattern) => html.match(pattern) ?? [])
}
