import { expect, test } from 'vitest'
import { findSkipReason, stepOf, titleFromFileName } from './chosen-file.ts'

test('only images of at most 10 MB are accepted', () => {
  expect(findSkipReason({ type: 'image/jpeg', size: 10_485_760 })).toBeUndefined()
  expect(findSkipReason({ type: 'image/jpeg', size: 10_485_761 })).toBe('tooLarge')
  expect(findSkipReason({ type: 'application/pdf', size: 1 })).toBe('notImage')
  expect(findSkipReason({ type: '', size: 1 })).toBe('notImage')
})

test('progress goes in quarters', () => {
  expect([0, 49, 50, 99, 100].map((sent) => stepOf(sent, 100))).toEqual([25, 25, 50, 50, 75])
})

test('a picture without a title is called by its file', () => {
  expect(titleFromFileName('Sports day.final.jpg')).toBe('Sports day.final')
  expect(titleFromFileName('.jpg')).toBe('.jpg')
})
