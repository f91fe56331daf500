import { expect, test, vi } from 'vitest'
import type { Departure } from '#app/lib/navigation/blocker.ts'
import { signOutAfterAsking } from './before-leaving.ts'

const isHeldBack = vi.hoisted(() => vi.fn<(departure: Departure) => boolean>())
const outbox = vi.hoisted(() => ({ unsent: 0, isConfirmed: false }))
vi.mock('#app/lib/navigation/blocker.ts', () => ({ isHeldBack }))
vi.mock('./start.ts', () => ({
  countUnsent: async () => outbox.unsent,
  confirmLeaving: () => outbox.isConfirmed,
}))
vi.mock('./sign-out-dialog.tsx', () => ({ SignOutDialog: () => null }))

test('a page with something that is not saved is asked before the outbox, and before anything is forgotten', async () => {
  const departures: Departure[] = []
  isHeldBack.mockImplementation((departure) => departures.push(departure) > 0)
  outbox.unsent = 1
  const ask = vi.fn<() => void>()
  const leave = vi.fn<() => void>()
  await signOutAfterAsking('ruth', { ask, leave })
  expect([ask.mock.calls.length, leave.mock.calls.length]).toEqual([0, 0])

  departures[0]?.proceed()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(leave).not.toHaveBeenCalled()

  outbox.unsent = 0
  departures[0]?.proceed()
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
})

test('without anything that is not saved or sent nothing is asked', async () => {
  isHeldBack.mockReturnValue(false)
  outbox.unsent = 0
  const leave = vi.fn<() => void>()
  await signOutAfterAsking('ruth', { ask: () => undefined, leave })
  expect(leave).toHaveBeenCalledOnce()
})

test('where the dialog cannot be fetched nobody leaves unsent work without having been asked', async () => {
  vi.resetModules()
  vi.doMock('./sign-out-dialog.tsx', () => {
    throw new TypeError('no connection')
  })
  const { signOutAfterAsking: leaveUnlessAskedNow } = await import('./before-leaving.ts')
  isHeldBack.mockReturnValue(false)
  outbox.unsent = 1
  const leave = vi.fn<() => void>()
  await leaveUnlessAskedNow('ruth', { ask: () => undefined, leave })
  expect(leave).not.toHaveBeenCalled()
  outbox.isConfirmed = true
  await leaveUnlessAskedNow('ruth', { ask: () => undefined, leave })
  expect(leave).toHaveBeenCalledOnce()
})
