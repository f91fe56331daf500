import { expect, test, vi } from 'vitest'
import type { ParentChild, ParentPage } from '#shared/guardian-access/parent-page.ts'
import { firstSchool, firstStructure } from '#shared/school-settings/first-school.ts'
import { sentences as tokPisin } from '#shared/translations/tpi.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'
import { renderParents } from './render-parents.tsx'

vi.mock('virtual:site-script', () => ({ text: '' }))

const site = {
  school: async () => ({
    ...firstSchool,
    structure: firstStructure,
    businesses: [],
    pages: [],
    shows_examples: false,
  }),
  translation: async () => tokPisin,
  publicUrl: 'https://school.example',
} satisfies Partial<SiteServices> as Partial<SiteServices> as SiteServices

const child = (first_name: string, more: Partial<ParentChild> = {}): ParentChild => ({
  id: first_name.toLowerCase(),
  first_name,
  class_name: '9A',
  today: { state: 'present' },
  absences: [],
  results: null,
  marks: [],
  cards: [],
  announcements: [],
  dates: [],
  next_lessons: null,
  ...more,
})

const show = async (children: ParentChild[], language: ParentPage['language'] = 'en') =>
  await renderParents({ page: 'children', language, children, is_shared: false }, site, 'x')

test('the document says the language that its words are in', async () => {
  const langOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1]
  const [english, other] = await Promise.all([show([]), show([], 'tpi')])
  expect([langOf(english), langOf(other)]).toEqual(['en', 'tpi'])
  expect(english).toContain('There is no child here')
  expect(other).toContain('I no gat pikinini long hia')
})

test('the term of results and report cards is named in the language of the page', async () => {
  const ofTerm = { academic_year: '2026', term: 'Term 2' } as const
  const html = await show(
    [child('Ruth', { results: { ...ofTerm, lines: [] }, cards: [{ id: 'a', ...ofTerm }] })],
    'tpi',
  )
  expect(html.match(/Tem 2/g)).toHaveLength(2)
  expect(html).not.toContain('Term 2')
})

test('bold words and lists of an announcement are shown as such', async () => {
  const news = { id: 'a', title: 'Tickets', author_name: null, shown_from: '2026-11-25T00:00:00Z' }
  const html = await show([child('Ruth', { announcements: [{ ...news, content: '**two tickets**' }] })])
  expect(html).toContain('<strong>two tickets</strong>')
  expect(html).not.toContain('**')
})

test('of several children the present day of each stands above everything else', async () => {
  const html = await show([child('Ruth'), child('Tom', { today: { state: 'late', arrived_at: null } })])
  const list = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
  expect(
    list
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe('Ruth In class Tom Late')
})

test('what the school has written is marked as English among words in Tok Pisin', async () => {
  const news = { id: 'a', title: 'Tickets', author_name: null, shown_from: '2026-11-25T00:00:00Z' }
  const html = await show([child('Ruth', { announcements: [{ ...news, content: 'two tickets' }] })], 'tpi')
  expect(html).toMatch(/<strong lang="en">Tickets|<li[^>]* lang="en"><strong>Tickets/)
  expect(html).not.toMatch(/[\uE000\uE001]/)
})
