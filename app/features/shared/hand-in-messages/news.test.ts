import { expect, test } from 'vitest'
import { isNews, newestOfOthers } from './news.ts'

const own = { id: 'mine', is_own: true }
const theirs = { id: 'theirs', is_own: false }

test('messages are marked as seen when some are new, and when another one comes', () => {
  expect(isNews('theirs', undefined, 1)).toBe(true)
  expect(isNews('theirs', undefined, 0)).toBe(false)
  expect(isNews('theirs', 'theirs', 1)).toBe(false)
  expect(isNews('theirs', '', 0)).toBe(true)
})

test('an own message is no news', () => {
  expect(newestOfOthers([theirs, own])).toBe('theirs')
  expect(newestOfOthers([own])).toBe('')
})
