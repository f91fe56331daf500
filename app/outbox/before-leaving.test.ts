import { expect, test, vi } from 'vitest'
import { leaveUnlessAsked } from './before-leaving.ts'

const outbox = vi.hoisted(() => ({ unsent: 0, isConfirmed: false }))
const page = vi.hoisted(() => ({ leave: undefined as (() => void) | undefined, holdsBack: false }))
vi.mock('#app/navigation/blocker.ts', () => ({
  leaveUnlessHeldBack(leave: () => void) {
    if (page.holdsBack) page.leave = leave
    else leave()
  },
}))
vi.mock('./start.ts', () => ({
  countUnsent: async () => outbox.unsent,
  confirmLeaving: () => outbox.isConfirmed,
}))
vi.mock('./sign-out-dialog.tsx', () => ({ SignOutDialog: () => null }))

test('the outbox is asked before a page with something that is not saved, which throws that away once it is left', async () => {
  page.holdsBack = true
  outbox.unsent = 1
  const ask = vi.fn<() => void>()
  const leave = vi.fn<() => void>()
  await leaveUnlessAsked('ruth', { ask, leave })
  expect(ask).toHaveBeenCalledOnce()
  expect([page.leave, leave.mock.calls.length]).toEqual([undefined, 0])

  outbox.unsent = 0
  await leaveUnlessAsked('ruth', { ask, leave })
  expect(leave).not.toHaveBeenCalled()
  page.leave?.()
  expect(leave).toHaveBeenCalledOnce()
})

test('without anything that is not saved or sent nothing is asked', async () => {
  page.holdsBack = false
  outbox.unsent = 0
  const leave = vi.fn<() => void>()
  await leaveUnlessAsked('ruth', { ask: () => undefined, leave })
  expect(leave).toHaveBeenCalledOnce()
})

test('where the dialog cannot be fetched nobody leaves unsent work without having been asked', async () => {
  vi.resetModules()
  vi.doMock('./sign-out-dialog.tsx', () => {
    throw new TypeError('no connection')
  })
  const { leaveUnlessAsked: leaveUnlessAskedNow } = await import('./before-leaving.ts')
  page.holdsBack = false
  outbox.unsent = 1
  const leave = vi.fn<() => void>()
  await leaveUnlessAskedNow('ruth', { ask: () => undefined, leave })
  expect(leave).not.toHaveBeenCalled()
  outbox.isConfirmed = true
  await leaveUnlessAskedNow('ruth', { ask: () => undefined, leave })
  expect(leave).toHaveBeenCalledOnce()
})
