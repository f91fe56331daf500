import { expect, test } from 'vitest'
import { itemRules } from '#shared/course-modules/rules.ts'
import { maxItems } from '#shared/constants.ts'
import * as courseMessages from '#shared/course-modules/messages.ts'
import * as materialMessages from '#shared/materials/messages.ts'
import { findItemProblems } from './unit-draft.ts'

const heading = { id: 'h', kind: 'heading' as const, title: 'Read first', url: '', content_id: '' }
const link = { ...heading, id: 'l', kind: 'link' as const, url: 'https://example.com' }

test('headings and links need words, and links a whole web address', () => {
  expect(findItemProblems([heading, link])).toEqual({})
  expect(
    findItemProblems([
      { ...heading, title: ' ' },
      { ...link, url: 'example.com' },
    ]),
  ).toEqual({
    'h title': itemRules.title.missing,
    'l url': materialMessages.badUrl,
  })
})

test('a unit holds so many entries and no more', () => {
  const items = Array.from({ length: maxItems + 1 }, (_, n) => ({ ...heading, id: String(n) }))
  expect(findItemProblems(items)).toEqual({ items: courseMessages.tooManyItems })
  expect(findItemProblems(items.slice(1))).toEqual({})
})
