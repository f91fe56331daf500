import { expect, test, vi } from 'vitest'
import { spokenInEnglish } from '#app/words/spoken-words.ts'
import { documentPaths, publicPatterns } from '#shared/site-pages/public-paths.ts'
import { firstBusinesses } from '#shared/site-pages/businesses.ts'
import { optionalPages } from '#shared/site-pages/optional-pages.ts'
import { firstSchool, firstStructure } from '#shared/school-settings/first-school.ts'
import type { PublishedArticle, SiteServices } from '#shared/site-pages/site-services.ts'
import { sentences as tokPisin } from '#shared/translations/tpi.ts'
import { listPlaces, type Translation } from '#shared/translations/translate.ts'
import { renderSite } from './render-site.tsx'

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

/** A school with all pages, whose words come in this translation. */
function siteIn(translation: Translation) {
  return {
    translation: async () => translation,
    school: async () => ({
      ...firstSchool,
      structure: firstStructure,
      businesses: firstBusinesses,
      pages: [...optionalPages],
      shows_examples: true,
      lets_parents_in: true,
    }),
    pageContents: async () => ({}),
    pictures: async () => ({}),
    activeSlides: async () => [],
    articles: async () => [article],
    comingEvents: async () => [],
    schoolCalendar: async () => [],
    newsletters: async () => [],
    enquire: async () => ({
      outcome: 'faults',
      status: 422,
      faults: { name: 'Please write your name.' },
      form_time: '',
    }),
    report(fault) {
      throw fault
    },
    publicUrl,
  } satisfies Partial<SiteServices> as Partial<SiteServices> as SiteServices
}

async function show(address: string, language: string, translation: Translation): Promise<string> {
  const request = new Request(publicUrl + address)
  const reply = await renderSite(request, siteIn(translation), { nonce: 'x', language })
  return await reply.text()
}

const addresses = publicPatterns.map((pattern) =>
  pattern.replace(':id', article.slug).replace(':name', firstBusinesses[0].address),
)

test.each(addresses)('%s says its words in the language, and the language of each part', async (address) => {
  const html = await show(address, 'tpi', tokPisin)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="tpi"/)
  expect(html).not.toMatch(/[\uE000\uE001]/)
  expect(html).toContain(tokPisin['site.frame.skip'])
  expect(html).not.toContain(spokenInEnglish.site.frame.skip)
})

test.each([...addresses, ...documentPaths])(
  '%s has no trace of it for a reader of English',
  async (address) => {
    const html = await show(address, 'en', { 'site.frame.skip': 'never' })
    expect(html).not.toContain('never')
    expect(html).not.toContain(' lang="en"><')
  },
)

test('a third language is a file of sentences', async () => {
  const made = Object.fromEntries(listPlaces(spokenInEnglish).map(([place, text]) => [place, `~${text}~`]))
  const html = await show('/news/archives', 'xx', made)
  expect(html).toContain('<html lang="xx"')
  expect(html).toContain('~Skip to the content~')
  expect(html).toContain('~News Archives~')
  expect(html).toContain('~March~ 2, 2026')
})

test('a sentence without a translation is English, and is said to be', async () => {
  const { 'site.newsArchives.lead': _lead, ...others } = tokPisin
  const html = await show('/news/archives', 'tpi', others)
  expect(html).toMatch(/<p [^>]*lang="en"[^>]*>Every story by year/)
})

test('a faulty form is answered in the language', async () => {
  const body = new URLSearchParams({ name: '' })
  const request = new Request(`${publicUrl}/enquiry`, { method: 'POST', body })
  const visitor = { address: '10.0.0.1', cookies: '' }
  const reply = await renderSite(request, siteIn(tokPisin), { nonce: 'x', visitor, language: 'tpi' })
  expect(reply.status).toBe(422)
  const html = await reply.text()
  for (const place of ['site.enquiry.page.faults.title', 'site.enquiryFaults.name', 'site.enquiry.button'])
    expect(html).toContain(tokPisin[place])
})

test('markup in a sentence is text', async () => {
  const html = await show('/news', 'tpi', { ...tokPisin, 'site.newsList.lead': '<script>alert(1)</script>' })
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script>alert')
})
