import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import { noteSaved } from './sheet-mutations.ts'
import { buildSheet, saved, second } from './sheet.example.ts'

const kept = vi.hoisted(() => ({ sheet: undefined as unknown }))
vi.mock('#app/offline/store/kept-replies.ts', () => ({
  async changeKept(_: unknown, change: (sheet: unknown) => unknown) {
    kept.sheet &&= change(kept.sheet)
  },
}))
vi.mock('#app/lib/api/api-call.ts', () => ({}))
vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))

const queryKey = ['teacher', 'mark-sheet', 'c']

test('the sheet has what was saved, also where it is kept for a visit without a connection, and is as old as it was', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, buildSheet(), { updatedAt: 1000 })
  kept.sheet = buildSheet()
  await noteSaved(client, queryKey, [saved({ ...second, points: 12, version: 'v0' })])
  const sheet = client.getQueryData<MarkSheet>(queryKey)
  expect(sheet?.students.map(({ marks }) => marks['a1']?.points)).toEqual([undefined, 12])
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1000)
  expect(kept.sheet).toEqual(sheet)
  await noteSaved(client, queryKey, [saved({ ...second, points: null, version: 'v12' })])
  expect(client.getQueryData<MarkSheet>(queryKey)?.students.map(({ marks }) => marks)).toEqual([{}, {}])
})

test('a later sheet that another tab has kept gets what was saved, and is not replaced by the one that is shown here', async () => {
  const client = new QueryClient()
  const sheet = buildSheet()
  client.setQueryData(queryKey, sheet)
  kept.sheet = { ...sheet, class_name: 'later' }
  await noteSaved(client, queryKey, [saved({ ...second, points: 12, version: 'v0' })])
  expect(client.getQueryData<MarkSheet>(queryKey)?.class_name).toBe(sheet.class_name)
  const points = (kept.sheet as MarkSheet).students.map(({ marks }) => marks['a1']?.points)
  expect([(kept.sheet as MarkSheet).class_name, points]).toEqual(['later', [undefined, 12]])
})

test('a sheet that was requested before marks were saved is requested again, and shown only then', async () => {
  const client = new QueryClient()
  const sheet = buildSheet()
  client.setQueryData(queryKey, sheet)
  const early = Promise.withResolvers<MarkSheet>()
  const replies = [early.promise, Promise.resolve({ ...sheet, class_name: 'fresh' })]
  const queryFn = vi.fn(async () => await replies.shift()!)
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 }).subscribe(() => undefined)
  await noteSaved(client, queryKey, [saved({ ...second, points: 12, version: 'v0' })])
  early.resolve(sheet)
  await vi.waitFor(() => expect(client.getQueryData<MarkSheet>(queryKey)?.class_name).toBe('fresh'))
  expect(queryFn).toHaveBeenCalledTimes(2)
  await noteSaved(client, queryKey, [])
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})
