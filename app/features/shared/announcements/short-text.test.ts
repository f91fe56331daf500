import { expect, test } from 'vitest'
import { shortText } from './short-text.ts'

test('a short announcement is its title and its text, without markup', () => {
  expect(shortText({ title: 'Sports day', content: 'Bring **water**.\n\n- Hats\n- Shoes' })).toBe(
    'Sports day: Bring water. Hats Shoes',
  )
  expect(shortText({ title: 'No lessons tomorrow!', content: 'Stay at home.' })).toBe(
    'No lessons tomorrow! Stay at home.',
  )
})

test('a long one is cut between words, at 160 characters at most', () => {
  const text = shortText({ title: 'Fees', content: 'Please bring the second part of the fees '.repeat(9) })
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text.length).toBeGreaterThan(145)
  expect(text).toMatch(/^Fees: Please bring .* (Please|bring|the|second|part|of|fees)\.\.\.$/)
  expect(shortText({ title: 'x'.repeat(200), content: 'y' })).toHaveLength(160)
})

test('signs for which phones would send three messages become plain ones', () => {
  expect(shortText({ title: '“Kūmul” – hall 2', content: 'It’s full… 🎉 [see] café Ŋalo' })).toBe(
    '"Kumul" - hall 2: It\'s full... (see) café Nalo',
  )
})
