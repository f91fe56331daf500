import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { oldestShown } from './as-of.ts'

test('the time of the screen is that of its oldest reply, and not that of a document without one', () => {
  const client = new QueryClient()
  const show = (name: string, updatedAt: number) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => new Promise<string>(() => undefined),
      initialData: name,
      initialDataUpdatedAt: updatedAt,
    }).subscribe(() => undefined)
  show('school of the document', 0)
  expect(oldestShown(client.getQueryCache())).toBeUndefined()
  show('dashboard', 1_795_000_000_000)
  show('assignments', 1_796_000_000_000)
  expect(oldestShown(client.getQueryCache())).toBe(1_795_000_000_000)
})
