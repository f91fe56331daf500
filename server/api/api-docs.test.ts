import { expect, test } from 'vitest'
import { once } from './api-docs.ts'

test('a value is made once, and again only after a failure', async () => {
  let calls = 0
  const make = once(async () => {
    calls += 1
    if (calls === 1) throw new Error('no memory')
    return calls
  })
  await expect(make()).rejects.toThrow('no memory')
  expect(await make()).toBe(2)
  expect(await make()).toBe(2)
})
