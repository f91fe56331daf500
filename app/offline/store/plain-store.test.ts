import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openPlainStore } from './plain-store.ts'

test('what could not be sealed goes when somebody else signs in', async () => {
  const first = await openPlainStore('first')
  await first?.put('outbox', 'essay', { title: 'Essay' })
  expect(await (await openPlainStore('first'))?.get('outbox', 'essay')).toEqual({ title: 'Essay' })
  await openPlainStore('second')
  expect(await (await openPlainStore('first'))?.list('outbox')).toEqual([])
})
