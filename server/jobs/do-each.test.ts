import { expect, test } from 'vitest'
import { doEach } from './do-each.ts'

test('each step is taken although an earlier one failed, and the failures are told at the end', async () => {
  const done: string[] = []
  const steps = [
    () => Promise.reject(new Error('the store is away')),
    async () => void done.push('keys renewed'),
    () => Promise.reject(new Error('no mail')),
  ]
  await expect(doEach(steps)).rejects.toThrow('the store is away; no mail')
  expect(done).toEqual(['keys renewed'])
})
