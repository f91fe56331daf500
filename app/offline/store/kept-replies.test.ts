import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

const stored = vi.hoisted(() => new Map<string, { data: unknown; at: number; contract?: string }>())
vi.mock('#app/lib/api/contract-routes.ts', () => ({ contractVersion: '1' }))
vi.mock('./can-keep.ts', () => ({ canKeepReplies: () => true }))
vi.mock('./own-store.ts', () => ({ openOwnStore: async () => slowStore }))

/** Takes a moment for each step, as a browser's database does. */
const slowStore = {
  get: async (_: string, key: string) => await inAMoment(() => stored.get(key)),
  put: async (_: string, key: string, value: { data: unknown; at: number }) =>
    await inAMoment(() => stored.set(key, value)),
  list: async () => await inAMoment(() => [...stored.keys()].map((key) => ({ key, size: 1 }))),
  delete: async (_: string, key: string) => await inAMoment(() => stored.delete(key)),
}

async function inAMoment<T>(act: () => T): Promise<T> {
  await new Promise((resolve) => setImmediate(resolve))
  return act()
}

const queryKey: QueryKey = ['ruth', 'mark-sheet', 'c']
const readStored = () => stored.get(JSON.stringify(queryKey))
const withMark = (mark: string) => (marks: string[]) => [...marks, mark]

/** The module as one tab of the browser has it. */
async function openTab() {
  vi.resetModules()
  const { changeKept, replyOrKept, readKeptSince } = await import('./kept-replies.ts')
  const client = new QueryClient()
  const query = client.getQueryCache().build(client, { queryKey })
  return {
    changeKept,
    readKeptSince,
    receive: async (data: string[]) => await replyOrKept(query, Promise.resolve(data)),
  }
}

beforeEach(() => stored.clear())

test('a kept reply has every change, and is as old as it was', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  await tab.receive(['first'])
  const at = (await vi.waitUntil(readStored)).at
  await Promise.all([
    tab.changeKept(queryKey, withMark('second')),
    tab.changeKept(queryKey, withMark('third')),
    other.changeKept(queryKey, withMark('fourth')),
  ])
  expect(readStored()).toMatchObject({ data: ['first', 'second', 'third', 'fourth'], at })
  expect(await tab.readKeptSince(queryKey, at)).toBeDefined()
  expect(await tab.readKeptSince(queryKey, at + 1)).toBeUndefined()
})

test.each(['this tab', 'another tab'])(
  'a reply that comes to %s while the earlier one is changed stays',
  async (place) => {
    const tab = await openTab()
    const receiving = place === 'this tab' ? tab : await openTab()
    await tab.receive(['first'])
    await vi.waitUntil(readStored)
    const changing = tab.changeKept(queryKey, withMark('second'))
    await receiving.receive(['later'])
    await changing
    await vi.waitFor(() => expect(readStored()).toMatchObject({ data: ['later'] }))
    await inAMoment(() => expect(readStored()).toMatchObject({ data: ['later'] }))
  },
)

test('nothing is kept by a change of what was not', async () => {
  const { changeKept } = await openTab()
  await changeKept(queryKey, withMark('first'))
  expect(readStored()).toBeUndefined()
})

test('what an earlier version of the contract has kept goes, under whatever name it was kept', async () => {
  stored.set('["ruth","sheet",2]', { data: ['old'], at: 1, contract: '0' })
  stored.set('["ruth","notes"]', { data: ['read'], at: 1, contract: '1' })
  const tab = await openTab()
  await tab.receive(['first'])
  await vi.waitFor(() => expect([...stored.keys()]).toEqual(['["ruth","notes"]', JSON.stringify(queryKey)]))
})
