import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Program } from './program.ts'
import { run } from './run.ts'

const given = vi.hoisted(() => ({ restart() {}, stopped: Promise.withResolvers<void>() }))
const startNext = vi.hoisted(() => vi.fn<() => void>())
vi.mock(import('./program.ts'), () => ({
  async startProgram(_env, _logger, restart): Promise<Program> {
    given.restart = restart
    return { greeting: '', drain: () => undefined, stop: async () => await given.stopped.promise }
  },
}))
vi.mock(import('#server/release/home.ts'), async (original) => ({
  ...(await original()),
  lookForHome: () => ({ folder: '', program: '', version: '0.1.0' }),
}))
vi.mock(import('#server/release/start-next.ts'), () => ({ startNext }))

const signals = ['SIGINT', 'SIGTERM', 'SIGUSR2'] as const
const known = signals.flatMap((signal) => process.listeners(signal))
afterEach(() => {
  vi.restoreAllMocks()
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!known.includes(listener)) process.removeListener(signal, listener)
})

beforeEach(() => void (given.stopped = Promise.withResolvers<void>()))

/** As the system does when somebody presses Ctrl-C. */
function pressCtrlC() {
  for (const listener of process.listeners('SIGINT')) if (!known.includes(listener)) listener('SIGINT')
}

test('a Ctrl-C that arrives twice, because npm passes it on, is one; a later one ends the program at once', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await run({ LOG_LEVEL: 'silent' })
  pressCtrlC()
  now.mockReturnValue(1999)
  pressCtrlC()
  expect(exit).not.toHaveBeenCalled()
  now.mockReturnValue(2000)
  pressCtrlC()
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})

test('a new start that is asked for twice is made once, also when stopping takes long', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await run({ LOG_LEVEL: 'silent' })
  given.restart()
  now.mockReturnValue(9000)
  given.restart()
  given.stopped.resolve()
  await vi.waitFor(() => expect(startNext).toHaveBeenCalledOnce())
  expect(exit).not.toHaveBeenCalled()
})
