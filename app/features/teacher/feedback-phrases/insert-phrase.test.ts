import { expect, test } from 'vitest'
import { insertPhrase } from './insert-phrase.ts'

test.each([
  ['an empty text', '', 0, 0, 'Well done.', 10],
  ['the end of a sentence', 'Good.', 5, 5, 'Good. Well done.', 16],
  ['a new line', 'Good.\n', 6, 6, 'Good.\nWell done.', 16],
  ['the middle', 'Good. Go on.', 6, 6, 'Good. Well done. Go on.', 16],
  ['a selection', 'Good work, go on.', 5, 9, 'Good Well done. , go on.', 15],
])('a comment put into %s stands apart from its words', (_, text, start, end, expected, caret) => {
  expect(insertPhrase(text, { start, end }, 'Well done.', 100)).toEqual({ text: expected, caret })
})

test('a text that becomes too long is cut off between characters, and the caret stays in it', () => {
  expect(insertPhrase('Good.', { start: 5, end: 5 }, 'Well done 🌺', 17)).toEqual({
    text: 'Good. Well done ',
    caret: 16,
  })
})
