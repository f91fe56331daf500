import { expect, test } from 'vitest'
import { textOf } from './sent-form.ts'

test('a field is cut between characters, and is empty when it could not be stored', () => {
  const form = new FormData()
  form.set('long', `${'a'.repeat(999)}😀`)
  form.set('nul', 'a\0b')
  expect(textOf(form, 'long')).toBe('a'.repeat(999))
  expect(textOf(form, 'nul')).toBe('')
  expect(textOf(form, 'missing')).toBe('')
})
