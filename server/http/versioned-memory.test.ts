import { expect, test } from 'vitest'
import { VersionedMemory } from './versioned-memory.ts'

const memoryOf = (maxBytes: number) => new VersionedMemory<string>(maxBytes, (text) => text.length)
const long = 'x'.repeat(2500)

test('a value is found with its version, and is replaced by the next one', () => {
  const memory = memoryOf(10_000)
  memory.keep('a', '1', 'first')
  expect(memory.find('a')).toEqual({ version: '1', value: 'first' })
  expect(memory.find('b')).toBeUndefined()
  memory.keep('a', '2', 'second')
  expect(memory.find('a')).toEqual({ version: '2', value: 'second' })
})

test('when there is no room, the value goes that was not used for longest', () => {
  const memory = memoryOf(10_000)
  for (const key of ['a', 'b', 'c']) memory.keep(key, '1', long)
  memory.find('a')
  memory.keep('d', '1', long)
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.find(key))).toEqual(['a', 'c', 'd'])
})

test('a value that is larger than the whole memory is not kept, and those after it are', () => {
  const memory = memoryOf(10_000)
  memory.keep('a', '1', 'x'.repeat(20_000))
  expect(memory.find('a')).toBeUndefined()
  memory.keep('b', '1', long)
  expect(memory.find('b')).toBeDefined()
})
