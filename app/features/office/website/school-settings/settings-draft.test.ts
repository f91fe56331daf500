import { expect, test } from 'vitest'
import { settingsTexts } from '#app/words/office/school-settings.ts'
import { hasClearGround } from './has-clear-ground.ts'
import { wordsBefore, wordsOf } from './settings-draft.ts'

const { own, other, drawn } = settingsTexts.crest
const [first, second] = ['slideshow-images/1', 'slideshow-images/2']

test.each([
  ['', first, drawn, own],
  [first, '', own, drawn],
  [first, second, other, own],
])('a crest of %j that became %j is told apart in the history', (was, is, before, after) => {
  expect([wordsBefore('crest', was, is), wordsOf('crest', is)]).toEqual([before, after])
  expect(before).not.toBe(after)
})

test('a year that is not known is no number', () => {
  expect([0, 1975].map((year) => wordsOf('foundedYear', year))).toEqual(['Not set', 1975])
})

test('a JPEG has no clear ground', async () => {
  expect(await hasClearGround(new Blob(['x'], { type: 'image/jpeg' }))).toBe(false)
})
