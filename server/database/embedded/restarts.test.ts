import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepRunning } from './restarts.ts'

const noPauses = [0]

/** A database whose runs end, and fail to start, when the test says so. */
function openRuns(pauses: readonly number[] = noPauses) {
  const ends: ((messages: string) => void)[] = []
  const refusals: Error[] = []
  const stopping = new AbortController()
  const newRun = () => ({ ended: new Promise<string>((resolve) => ends.push(resolve)) })
  const start = vi.fn(async () => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return newRun()
  })
  const logger = pino({ level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  const error = vi.spyOn(logger, 'error')
  const done = keepRunning({ server: newRun(), start, stopping: stopping.signal, logger, pauses })
  const stop = async () => {
    stopping.abort()
    for (const end of ends) end('stopped')
    await done
  }
  onTestFinished(stop)
  return { ends, refusals, start, stop, warn, error }
}

test('a database that ends by itself is started again, each time', async () => {
  const { ends, start, warn, error } = openRuns()
  for (const run of [0, 1]) {
    ends[run]!('killed by signal 9')
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(run + 1))
  }
  expect(start).toHaveBeenCalledTimes(2)
  expect(error.mock.calls[0]).toEqual([
    { reason: 'killed by signal 9' },
    'the database ended by itself and is started again',
  ])
})

test('a database that cannot be started yet is tried until it can', async () => {
  const { ends, refusals, start, warn, error } = openRuns()
  refusals.push(new Error('The disk is full.'), new Error('The disk is full.'))
  ends[0]!('No space left on device')
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(start).toHaveBeenCalledTimes(3)
  expect(error).toHaveBeenCalledWith(
    { reason: 'The disk is full.' },
    'the database could not be started again yet',
  )
})

test('a database that is stopped on purpose stays stopped, also while it waits for its next start', async () => {
  const stopped = openRuns()
  await stopped.stop()
  expect(stopped.start).not.toHaveBeenCalled()

  const waiting = openRuns([3_600_000])
  waiting.ends[0]!('killed')
  await vi.waitFor(() => expect(waiting.error).toHaveBeenCalled())
  await waiting.stop()
  expect(waiting.start).not.toHaveBeenCalled()
})
