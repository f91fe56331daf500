import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPasswordHashing } from './password-hashing.ts'

vi.mock('@node-rs/argon2', { spy: true })

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

async function ask(times: number, stored: string | null = null) {
  const hashing = await createPasswordHashing()
  vi.mocked(verify).mockClear()
  for (let n = 0; n < times; n += 1) await hashing.verify('a guess', stored)
  return { hashing, count: () => vi.mocked(verify).mock.calls.length }
}

test('a single sign-in to an account that does not exist is hashed like any other', async () => {
  const { hashing, count } = await ask(1)
  expect(count()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(await hashing.verify('a guess', undefined)).toBe(false)
  expect(count()).toBe(2)
})

test('many at the same moment are not, so that a flood of them leaves the cores to others', async () => {
  const { count } = await ask(50)
  expect(count()).toBe(1)
})

test('passwords of accounts that exist are always compared', async () => {
  const { hashing } = await ask(0)
  const stored = await hashing.hash('right')
  vi.mocked(verify).mockClear()
  expect(await hashing.verify('right', stored)).toBe(true)
  expect(await hashing.verify('wrong', stored)).toBe(false)
  expect(vi.mocked(verify)).toHaveBeenCalledTimes(2)
})
