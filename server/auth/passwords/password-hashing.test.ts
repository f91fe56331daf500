import { hash, verify } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPasswordHashing, isOutdated } from './password-hashing.ts'

vi.mock('@node-rs/argon2', { spy: true })

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

async function ask(times: number, stored: string | null = null) {
  const hashing = createPasswordHashing()
  vi.mocked(verify).mockClear()
  for (let n = 0; n < times; n += 1) await hashing.verify('a guess', stored)
  return { hashing, count: () => vi.mocked(verify).mock.calls.length }
}

test('a single sign-in to an account that does not exist is hashed like any other', async () => {
  const { hashing, count } = await ask(1)
  expect(vi.mocked(verify).mock.calls.map(([stored]) => isOutdated(stored as string))).toEqual([false])
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

test.each(['m=4194304,t=1,p=1', 'm=262144,t=5,p=1', 'm=19456,t=99,p=1'])(
  'a hash with the cost %s, as an archive may hold one, is not compared at that cost',
  async (cost) => {
    const { hashing } = await ask(0)
    const stored = (await hashing.hash('right')).replace('m=19456,t=2,p=1', cost)
    vi.mocked(verify).mockClear()
    expect(await hashing.verify('right', stored)).toBe(false)
    expect(vi.mocked(verify).mock.calls.map(([compared]) => compared)).not.toContain(stored)
  },
)

test('a password is right whichever way a keyboard composes its letters and blanks', async () => {
  const { hashing } = await ask(0)
  const stored = await hashing.hash('Zoe\u0308\u00a0na Ŋalo')
  expect(await hashing.verify('Zo\u00eb na Ŋalo', stored)).toBe(true)
  expect(await hashing.verify('Zoe na Ŋalo', stored)).toBe(false)
})

test.each([
  ['decomposed', 'Zoe\u0308 1998'],
  ['composed', 'Zo\u00eb 1998'],
])('a hash of the %s letters from before still fits both ways of typing them', async (_, typedThen) => {
  const { hashing } = await ask(0)
  const stored = await hash(typedThen)
  expect(await hashing.verify('Zoe\u0308 1998', stored)).toBe(true)
  expect(await hashing.verify('Zo\u00eb 1998', stored)).toBe(true)
  expect(await hashing.verify('zo\u00eb 1998', stored)).toBe(false)
})

test('a password with several forms costs as much for an account that does not exist', async () => {
  const { hashing } = await ask(0)
  const stored = await hashing.hash('right')
  const counts = []
  for (const kept of [stored, null]) {
    vi.advanceTimersByTime(100)
    vi.mocked(verify).mockClear()
    expect(await hashing.verify('Zoe\u0308\u00a0na', kept)).toBe(false)
    counts.push(vi.mocked(verify).mock.calls.length)
  }
  expect(counts[1]).toBe(counts[0])
})
