import { expect, test } from 'vitest'
import { newsCategories } from '#shared/news/addresses.ts'
import { newsItems } from '#tests/support/example-news.ts'
import { parseMarkup, parseRuns, toPlainText } from '#shared/markup.ts'
import { preview } from './preview.ts'

test('a blank line begins a new paragraph, a single line break does not', () => {
  expect(parseMarkup('One\ntwo\n\n\nthree\n')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'One two', bold: false }] },
    { kind: 'paragraph', runs: [{ text: 'three', bold: false }] },
  ])
})

test('a notice keeps its lines, and a list may stand below a sentence', () => {
  const text = (words: string) => [{ text: words, bold: false }]
  expect(parseMarkup('Bring:\nMonday: two pens\n- mat\n- torch\nSigned\nThe Principal', 'kept')).toEqual([
    { kind: 'paragraph', runs: text('Bring:\nMonday: two pens') },
    { kind: 'bullets', items: [text('mat'), text('torch')] },
    { kind: 'paragraph', runs: text('Signed\nThe Principal') },
  ])
  expect(parseMarkup('Bring:\n- mat\n- torch\n\nThank\nyou')).toEqual([
    { kind: 'paragraph', runs: text('Bring:') },
    { kind: 'bullets', items: [text('mat'), text('torch')] },
    { kind: 'paragraph', runs: text('Thank you') },
  ])
})

test('words between two pairs of stars are bold', () => {
  expect(parseRuns('on **Friday** and **Monday**')).toEqual([
    { text: 'on ', bold: false },
    { text: 'Friday', bold: true },
    { text: ' and ', bold: false },
    { text: 'Monday', bold: true },
  ])
})

test('words with an address in brackets, and a plain address, are links', () => {
  expect(parseRuns('See **[the form](/enquiry)** or https://example.org/a?b=1.')).toEqual([
    { text: 'See ', bold: false },
    { text: 'the form', bold: true, href: '/enquiry' },
    { text: ' or ', bold: false },
    { text: 'https://example.org/a?b=1', bold: false, href: 'https://example.org/a?b=1' },
    { text: '.', bold: false },
  ])
  expect(toPlainText('[the form](/enquiry)')).toBe('the form')
})

test.each(['[x](javascript:alert(1))', '[x](//evil.example)', '[x](data:text/html,x)', '[x] (/a)', '[x](/a'])(
  '%s is no link',
  (text) => {
    expect(parseRuns(text)).toEqual([{ text, bold: false }])
  },
)

test('stars without a partner stay', () => {
  expect(parseRuns('2 ** 3')).toEqual([{ text: '2 ** 3', bold: false }])
})

test('lines that all begin with a dash or a number are a list', () => {
  expect(parseMarkup('- a\n- **b**\n\n1. c\n2) d')).toEqual([
    { kind: 'bullets', items: [[{ text: 'a', bold: false }], [{ text: 'b', bold: true }]] },
    { kind: 'steps', items: [[{ text: 'c', bold: false }], [{ text: 'd', bold: false }]] },
  ])
})

test('markup in an article is text, never HTML', () => {
  expect(parseMarkup('<b>x</b>')).toEqual([{ kind: 'paragraph', runs: [{ text: '<b>x</b>', bold: false }] }])
})

test('the preview has the first 120 characters of the plain text and an ellipsis when more follows', () => {
  const words = 'a'.repeat(119)
  expect(preview(`**${words}**`)).toBe(words)
  expect(preview(`${words}b`)).toBe(`${words}b`)
  expect(preview(`${words}bc`)).toBe(`${words}b…`)
  expect(preview('one\n\n- two\n- **three**')).toBe('one two three')
  expect(preview(`${words}🌺c`)).toBe(`${words}🌺…`)
})

test('the six articles of the specification cover all categories, newest first, each with its own address', () => {
  expect(newsItems).toHaveLength(6)
  expect(new Set(newsItems.map((item) => item.category))).toEqual(new Set(newsCategories))
  expect(new Set(newsItems.map((item) => item.id)).size).toBe(6)
  const dates = newsItems.map((item) => item.date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test.each(newsItems)('$id has a full text whose markup is all understood', ({ content }) => {
  expect(toPlainText(content).length).toBeGreaterThan(600)
  expect(toPlainText(content)).not.toMatch(/\*\*|undefined/)
})
