import { expect, test } from 'vitest'
import { newPieceKey, uploadOf, wholeKey } from './layout.ts'

const id = '0c9de9e3-6e81-4a5b-9c1d-2b2ca0c8f57b'

test('the objects of an upload tell which it is, and those of somebody else tell nothing', () => {
  expect(uploadOf(wholeKey(id))).toBe(id)
  expect(uploadOf(newPieceKey(id))).toBe(id)
  expect(uploadOf('uploads/notes.txt')).toBeUndefined()
  expect(uploadOf('uploads/old/whole')).toBeUndefined()
})
