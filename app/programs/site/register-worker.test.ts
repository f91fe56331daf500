import { expect, test, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

test.each([
  [{ effectiveType: '4g' }, 1],
  [{ effectiveType: '4g', saveData: true }, 0],
  [{ effectiveType: '2g' }, 0],
  [{ effectiveType: 'slow-2g' }, 0],
])('on a connection of %o the worker of public pages is registered %i times', async (connection, times) => {
  const register = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', {
    connection,
    serviceWorker: { register, getRegistration: async () => undefined },
  })
  vi.stubGlobal('window', {
    addEventListener: (_: string, act: () => void) => act(),
    requestIdleCallback: true,
  })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  registerWorker()
  await Promise.resolve()
  expect(register).toHaveBeenCalledTimes(times)
})
