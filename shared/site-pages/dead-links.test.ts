import { expect, test } from 'vitest'
import { findDeadLinks, linksIn } from './dead-links.ts'

const targets = {
  publicUrl: 'https://school.example',
  articles: new Set(['sports-day']),
  businesses: new Set(['kiosk']),
  files: new Set(['newsletters/May 1.pdf']),
}

function deadOf(address: string): string[] {
  return findDeadLinks(linksIn({ text: `See [this](${address}).` }), targets).map((link) => link.address)
}

test.each([
  '/',
  '/about/',
  '/News?category=events',
  '/contact#find-us',
  '/news/sports-day',
  '/sme/kiosk',
  '/portal/account',
  '/news/events.ics',
  '/storage/v1/object/public/newsletters/May%201.pdf',
  'https://school.example/news/sports-day',
  'https://elsewhere.example/nothing/is/asked',
])('%s leads somewhere', (address) => {
  expect(deadOf(address)).toEqual([])
})

test.each([
  '/abuot',
  '/404',
  '/news/:id',
  '/news/sports-days',
  '/sme/bakery',
  '/portals',
  '/storage/v1/object/public/newsletters/June.pdf',
  '/storage/v1/object/public/newsletters/%E0',
  'https://school.example/sme/bakery',
  'https://:80',
  'www.elsewhere.example',
  'about',
  '',
])('“%s” leads nowhere', (address) => {
  expect(deadOf(address)).toEqual([address])
})

test('a link is named by its words and its place, in paragraphs and lists', () => {
  const texts = {
    lead: 'No link [here]',
    text: '**Come [soon](/x)**\n\n- and see https://a.example.\n- [us](y)',
  }
  expect(linksIn(texts)).toEqual([
    { place: 'text', text: 'soon', address: '/x' },
    { place: 'text', text: 'https://a.example', address: 'https://a.example' },
    { place: 'text', text: 'us', address: 'y' },
  ])
})
