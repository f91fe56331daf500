import { expect, test } from 'vitest'
import { ReplyMemory } from './reply-memory.ts'

const replyOf = (bytes: number) => ({ etag: '"e"', body: Buffer.alloc(bytes) })

test('a reply is found while it is of the version asked for', () => {
  const memory = new ReplyMemory(10_000)
  memory.keep('a', '1', { etag: '"first"' })
  expect(memory.find('a', '1')).toEqual({ etag: '"first"' })
  expect(memory.find('a', '2')).toBeUndefined()
  expect(memory.find('b', '1')).toBeUndefined()
  memory.keep('a', '2', { etag: '"second"' })
  expect(memory.find('a', '1')).toBeUndefined()
  expect(memory.find('a', '2')).toEqual({ etag: '"second"' })
})

test('when there is no room, the reply goes that was not used for longest', () => {
  const memory = new ReplyMemory(10_000)
  for (const key of ['a', 'b', 'c']) memory.keep(key, '1', replyOf(2500))
  memory.find('a', '1')
  memory.keep('d', '1', replyOf(2500))
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.find(key, '1'))).toEqual(['a', 'c', 'd'])
})

test('a reply that is larger than the whole memory is not kept, and those after it are', () => {
  const memory = new ReplyMemory(10_000)
  memory.keep('a', '1', replyOf(20_000))
  expect(memory.find('a', '1')).toBeUndefined()
  memory.keep('b', '1', replyOf(2500))
  expect(memory.find('b', '1')).toBeDefined()
})
